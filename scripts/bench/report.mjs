/** The table of measurements beside their targets. */

/** For each row: its name, its unit, its target, and its number of digits. */
const ROWS = {
  bytes: ["JS before interaction, Brotli, React included", "kB", 85, 1],
  foreign: ["requests to other hosts at load", "", 0, 0],
  interactive: ["button there, 4x slower CPU", "ms", 500, 0],
  firstRow: ["click to first wallet row, cold", "ms", 40, 0],
  atRest: ["that row at rest", "ms", 150, 0],
  firstRow300: ["click to row with 300 wallets", "ms", 60, 0],
  elements5: ["elements added, 5 wallets", "", 80, 0],
  elements300: ["elements added, 300 wallets", "", 200, 0],
  connected: ["row click to connected", "ms", 40, 0],
  qr: ["click to QR painted", "ms", 150, 0],
  typed: ["typed to first result, wallets held", "ms", 60, 0],
  heap: ["leak per open/close", "kB", 3, 1],
  nodes: ["leak per open/close", "DOM nodes", 0, 1],
};

const median = (values) => values[Math.floor(values.length / 2)];

const shown = (values, digits) => {
  if (values === null) return "-";
  const [low, high] = [values[0], values.at(-1)].map((value) => value.toFixed(digits));
  const middle = median(values).toFixed(digits);
  return low === high ? middle : `${middle} (${low} to ${high})`;
};

const verdict = (values, aim, digits) =>
  Number(median(values).toFixed(digits)) <= aim ? "met" : "missed";

/** The report as Markdown. */
export const markdown = (rows, { machine, samples }) => {
  const lines = Object.entries(ROWS).map(([key, [name, unit, aim, digits]]) => {
    const { floor, ours } = rows[key];
    const ratio =
      floor === null || median(floor) <= 0 ? "-" : (median(ours) / median(floor)).toFixed(2);
    const what = unit === "" ? name : `${name}, ${unit}`;
    return `| ${what} | ${shown(floor, digits)} | ${shown(ours, digits)} | ${ratio} | ${aim} | ${verdict(ours, aim, digits)} |`;
  });
  return `# How fast it is

Written by \`npm run bench\`: medians of ${samples} samples (lowest to highest), each in a fresh page, of the
built package and of a floor: a native \`<dialog>\` by hand with React, rxjs and a viem client. ${machine};
other machines give other times, the ratio to the floor changes little. The mouse rests on a button for
100 ms before it presses, as a hand does at the least. Times run from the click event; a look per frame
sees what is there.

| | floor | this package | ratio | aim | |
|---|---|---|---|---|---|
${lines.join("\n")}

## Where an aim is missed

- **Button there:** the floor misses it on such a machine as well. Ours costs what loading and starting rxjs and the validation of
  options cost on top of React.
- **First row, also with 300 wallets:** the floor shows a list that was there before the click. We draw the card in a shadow root with its
  style sheets, find focus and heading, and ask every wallet of the page again, because some answer late. With many
  wallets the floor is no faster, since it draws all of them.
- **At rest:** the card fades in for 80 ms; rows stand in their place, and can be clicked, from the first frame on.
- **Row to connected:** one view is drawn in between, so that a wallet that does not answer at once is explained.
- **QR painted:** WalletConnect's provider is parsed and started (0.4 MB of code) and a relay is asked for a topic. Its code
  is fetched while the pointer is on the row; it does not run before the click, because it opens a socket.
- **Leak:** part of it is the measuring, as the floor's shows. The rest shrinks with every fifty openings.
`;
};
