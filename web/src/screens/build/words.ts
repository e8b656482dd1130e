/** What the place is called where something is built. */
export const workbenchTitle = (builds: string): string =>
  builds === 'ship' ? 'Shipyard' : `Build a ${builds}`;

/** What one can do there. */
export const workbenchInvitation = (builds: string): string => `Build a ${builds} of your own`;
