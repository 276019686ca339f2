/** The table of measurements beside their aims. */

const atMost = (limit) => ({ text: `${limit}`, met: (ours) => ours <= limit });
const timesFloor = (times) => ({
  text: `${times} x floor`,
  met: (ours, { floor }) => ours <= times * floor,
});
const plusFloor = (more) => ({
  text: `floor + ${more}`,
  met: (ours, { floor }) => ours <= floor + more,
});
const timesRow = (row, times, name) => ({
  text: `${times} x ${name}`,
  met: (ours, { rows }) => ours <= times * median(rows[row].ours),
});

/** The pages have one namespace. */
const PER_NAMESPACE = { ...atMost(3), text: "2, and 1 for each namespace" };

/** Measured for another row. */
const NO_AIM = { text: "-", met: () => true };

/** For each row: its name, its unit, its aim, and its number of digits. */
const ROWS = {
  bytes: ["JS before interaction, Brotli, React included", "kB", atMost(85), 1],
  files: ["files of it", "", atMost(3), 0],
  fetched: ["files fetched by the click, where nothing came ahead", "", PER_NAMESPACE, 0],
  foreign: ["requests to other hosts at load", "", atMost(0), 0],
  interactive: ["button there, 4x slower CPU", "ms", timesFloor(1.15), 0],
  blocking: ["blocking time of load, 4x slower CPU", "ms", timesFloor(1.2), 0],
  longestAfterLoad: ["longest task after load, 4x slower CPU", "ms", atMost(50), 0],
  firstRow: ["press to first wallet row", "ms", atMost(60), 0],
  firstRowSlow: ["the same, 4x slower CPU", "ms", atMost(250), 0],
  firstRowPhone: ["the same, 4x slower CPU and slow 4G", "ms", atMost(250), 0],
  firstRowAtOnce: ["press as the button appears, to first row", "ms", timesFloor(4.1), 0],
  firstRowAtOnceSlow: ["the same, 4x slower CPU", "ms", timesFloor(5.1), 0],
  firstRowAtOncePhone: ["the same, 4x slower CPU and slow 4G", "ms", timesFloor(5), 0],
  paintedCold: ["pointer down to first row painted, first opening", "ms", timesFloor(1.5), 0],
  paintedWarm: ["the same, second opening", "ms", timesFloor(1.5), 0],
  painted50: ["the same, first opening with 50 wallets", "ms", timesFloor(1.5), 0],
  paintedColdSlow: ["the same, first opening, 4x slower CPU", "ms", timesFloor(2), 0],
  blockingOfOpening: ["blocking time of that opening", "ms", atMost(100), 0],
  connectedPainted: ["pointer down on a row to connected, painted", "ms", timesFloor(1.2), 0],
  atRest: ["press to that row at rest", "ms", atMost(150), 0],
  atRestAtOnce: ["the same, pressed as the button appears", "ms", timesFloor(9.1), 0],
  firstRow300: ["press to row with 300 wallets", "ms", timesRow("firstRow", 1.3, "5 wallets"), 0],
  elements5: ["elements added, 5 wallets", "", atMost(80), 0],
  elements300: ["elements added, 300 wallets", "", atMost(200), 0],
  connected: ["row pressed to connected", "ms", atMost(45), 0],
  opened1: ["press to Account, 1 wallet connected", "ms", NO_AIM, 0],
  opened5: ["press to Account, 5 wallets connected", "ms", timesRow("opened1", 1.3, "1 wallet"), 0],
  qr: ["row pressed to QR painted", "ms", atMost(200), 0],
  typed: ["typed to result, a wallet that is shown", "ms", atMost(60), 0],
  typedLater: ["the same, a wallet of the last page", "ms", atMost(100), 0],
  typedAtOnce: ["the same, typed as the list appears", "ms", atMost(100), 0],
  heapAfterLoad: ["heap after load, with the dialog that stands ready", "kB", NO_AIM, 0],
  heap: ["heap kept per open/close after 5", "kB", plusFloor(1), 1],
  objects: ["of it objects of scripts", "kB", plusFloor(1), 1],
  nodes: ["DOM nodes kept per open/close", "", atMost(0), 1],
};

const median = (values) => values[Math.floor(values.length / 2)];

const shown = (values, digits) => {
  if (values === undefined) return "-";
  const [low, high] = [values[0], values.at(-1)].map((value) => value.toFixed(digits));
  const middle = median(values).toFixed(digits);
  return low === high ? middle : `${middle} (${low} to ${high})`;
};

const line = (row, rows, columns) => {
  const [name, unit, aim, digits] = ROWS[row];
  const { floor, ours } = rows[row];
  const low = floor === undefined ? 0 : median(floor);
  const middle = Number(median(ours).toFixed(digits));
  const cells = [
    unit === "" ? name : `${name}, ${unit}`,
    ...columns.map((column) => shown(rows[row][column], digits)),
    low > 0 ? (median(ours) / low).toFixed(2) : "-",
    aim.text,
    aim.met(middle, { floor: low, rows }) ? "met" : "missed",
  ];
  return `| ${cells.join(" | ")} |`;
};

const HEADS = { floor: "floor", before: "before", ours: "this package" };

/** The report as Markdown. */
export const markdown = (rows, { machine, samples, loaded }) => {
  const columns = Object.keys(HEADS).filter((column) => column in rows.bytes);
  const heads = ["", ...columns.map((column) => HEADS[column]), "ratio", "aim", ""];
  return `# How fast it is

Written by \`npm run bench\`: medians of ${samples} samples (lowest to highest), each in a fresh page, of the built package and of a
floor: a native \`<dialog>\` by hand with React, rxjs and a viem client. Samples of the two take turns. ${machine}; other machines
give other times, the ratio to the floor changes little. The mouse presses without resting on the button. Times run from the
click event; a look per frame sees what is there. Where a row says "painted", they run from the pointer's press to one frame after the one
that first shows it, half a second after the page has come to rest. "As the button appears" is the first frame that shows it, before anything was
fetched ahead; elsewhere the page has come to rest.

| ${heads.join(" | ")} |
|${heads.map(() => "---").join("|")}|
${Object.keys(ROWS)
  .filter((row) => row in rows)
  .map((row) => line(row, rows, columns))
  .join("\n")}

Files before interaction, Brotli: ${loaded.map(({ name, bytes }) => `${kind(name)} ${(bytes / 1e3).toFixed(1)} kB`).join(", ")}.

## Where an aim is missed, here or on a slower machine

- **Button there, blocking time:** of what comes on top of the floor, a quarter is more code to load, half is creating the sluice, and a quarter the
  first draw. Creating it is mostly functions that run for the first time: they decode the options, read what is stored, and make the
  states. What looks for wallets begins after the first paint.
- **Pressed as the button appears:** nothing can have been fetched ahead then. The click fetches two files at once; on slow 4G each costs
  more than half a second before its first byte. A dialog that is a part of the first
  load answers sooner here, and makes that load larger.
- **First row, also with 300 wallets:** the floor shows a list that was there before the click. We draw the card in a shadow root with its
  style sheets, find focus and heading, and ask every wallet of the page again, because some answer late. With many
  wallets the floor is no faster, since it draws all of them.
- **At rest:** the card fades in for 80 ms; rows stand in their place, and can be clicked, from the first frame on.
- **Row to connected:** connecting passes through the same steps as for a wallet that asks: attempt, session, account, network, and a
  dialog that closes.
- **QR painted:** WalletConnect's provider is started (0.4 MB of code, one task of the library's own) and a relay is asked for a topic. Its
  code is fetched while the pointer is on the row; here the mouse does not rest there. It does not start before the click, because it
  opens a socket.
- **Longest task after load:** the first draw of the button, the beginning of the effects, and each file fetched ahead, which runs as it comes.
- **Typed as the list appears:** the last page is not held by then. Pages are read one after the other while the search waits for the
  typing to end, and the row is drawn with its page.
- **Heap:** nearly all of it is machine code that the engine compiles for functions that run often, and a first opening runs more of them
  than a list of buttons does. It ends by itself: \`node scripts/bench/cycles.mjs 1000\` compares long runs, after 1,000 openings.
`;
};

const kind = (name) =>
  name
    .split("/")
    .at(-1)
    .replace(/-[\w-]{8}\.js$/, "");
