/** The name that is nearest to a misspelt one; null if none is near. Two letters that changed places are one slip. */
export const nearest = (name: string, known: readonly string[]): string | null => {
  const slips = Math.min(2, Math.floor(name.length / 3));
  const [best] = known
    .filter((one) => Math.abs(one.length - name.length) <= slips)
    .map((one) => ({ one, distance: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter((near) => near.distance <= slips)
    .sort((a, b) => a.distance - b.distance);
  return best?.one ?? null;
};

/** How many letters are put in, left out, replaced or swapped with their neighbour. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(cell(a, b, rows, row, i, j));
    rows.push(row);
  }
  return at(rows, a.length, b.length);
};

const cell = (
  a: string,
  b: string,
  rows: readonly (readonly number[])[],
  row: readonly number[],
  i: number,
  j: number,
): number => {
  if (i === 0) return j;
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(rows, i - 1, j) + 1,
    (row[j - 1] ?? 0) + 1,
    at(rows, i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
    isSwapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
};

const at = (rows: readonly (readonly number[])[], i: number, j: number): number =>
  rows[i]?.[j] ?? 0;

/** What to use in place of an option that other libraries have and this one has not. The path is written with dots. */
export const FOREIGN: Readonly<Record<string, string>> = {
  adapters: "Leave it out: the drivers come with the namespaces of `networks`",
  chains: "Use `networks`",
  defaultChain: "Use `defaultNetwork`",
  includeWalletIds: "Use `wallets.include`",
  excludeWalletIds: "Use `wallets.exclude`",
  featuredWalletIds: "Use `wallets.featured`",
  customWallets: "Use `wallets.custom`",
  allWallets: 'Use `wallets.all`: "show", "hide" or "only-mobile"',
  enableWallets: 'Use `wallets.all: "hide"`, and `wallets.include` for those that you want',
  enableCoinbase: "Name the wallet in `wallets.exclude` to hide it",
  chainImages: "Give the network an `iconUrl`",
  connectorImages: "Use `icon` of `connectors` and `imageUrl` of `wallets.custom`",
  enableAuthLogger: "Use `events$`, which has every command and fact",
  enableAnalytics: "Use `features.analytics`",
  disableAppend:
    "Use `<WalletDialog/>` or `mountDialog(sluice, target)`, which decide where the dialog is",
  enableEmbedded: "Use `<WalletDialog inline/>`",
  manualWCControl: 'Use `pairing$`, and begin with `connect("walletConnect")`',
  universalProvider: "Use `walletConnect.provider`",
  universalProviderConfigOverride: "Use `walletConnect.provider`, which makes its own",
  experimental_preferUniversalLinks: "Use `walletConnect.preferUniversalLinks`",
  siwe: "Use `siweConfig`",
  "features.smartSessions": "There is no such part yet: leave it out",
};
