/** What people compare of an address: how it begins and how it ends. An address that was made to deceive has the same. */
export const addressLook = (address: string): string =>
  `${address.slice(0, 4)}${address.slice(-4)}`.toLowerCase();
