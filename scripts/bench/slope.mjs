/** What openings leave behind: how heap, nodes and listeners grow over a long run of them. */
import { announce, CONNECT, inPage as expression, FIRST_ROW } from "./in-page.mjs";

const WALLETS = 5;

/** The first openings do not count: the engine goes on compiling what is called often, and keeps the code. */
const FIRST_CYCLES = 1_000;
/** What is held is weighed so many times, at equal distances. */
const SAMPLES = 20;

const METRICS = { heap: "JSHeapUsedSize", nodes: "Nodes", listeners: "JSEventListeners" };

/**
 * Opens and closes the dialog of a page. Gives the growth for each opening: bytes, nodes and listeners.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {number} cycles
 */
export const slopes = async (browser, url, cycles) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await page.addInitScript(announce, WALLETS);
    await page.goto(url);
    await page.waitForFunction(() => window.buttonAt !== undefined);

    for (let done = 0; done < FIRST_CYCLES; done += 1) await cycle(page);
    const every = Math.max(1, Math.floor(cycles / SAMPLES));
    const samples = [await weigh(session)];
    for (let done = 1; done <= cycles; done += 1) {
      await cycle(page);
      if (done % every === 0) samples.push(await weigh(session));
    }
    return Object.fromEntries(
      Object.keys(METRICS).map((name) => [
        name,
        slope(samples.map((sample) => sample[name])) / every,
      ]),
    );
  } finally {
    await context.close();
  }
};

const cycle = async (page) => {
  await page.evaluate(expression(`${CONNECT}.click()`));
  await page.waitForFunction(expression(`${FIRST_ROW} !== undefined`));
  await leave(page);
};

/** Closes the dialog by the keyboard. */
export const leave = async (page) => {
  await page.keyboard.press("Escape");
  await page.waitForFunction(expression('all("dialog[open], dialog button").length === 0'));
};

const collectGarbage = async (session) => {
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
};

/**
 * Bytes of what scripts hold after the garbage was collected: not the code that the engine compiles of what runs often, nor the
 * browser's own records.
 */
export const weighObjects = async (session) => {
  await collectGarbage(session);
  const parts = [];
  const add = ({ chunk }) => parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", add);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", add);
  const { snapshot, nodes } = JSON.parse(parts.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = ["type", "self_size"].map((name) => fields.indexOf(name));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!["code", "native"].includes(types[type][nodes[at + type]])) bytes += nodes[at + size];
  return bytes;
};

/** What the page holds after its garbage was collected. */
export const weigh = async (session) => {
  await collectGarbage(session);
  const { metrics } = await session.send("Performance.getMetrics");
  const valueNamed = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return Object.fromEntries(Object.entries(METRICS).map(([name, key]) => [name, valueNamed(key)]));
};

/**
 * The middle of the slopes between all pairs of samples (Theil and Sen): a cache that is filled or emptied once moves a
 * mean, but not this.
 */
const slope = (values) => {
  const slopes = values.flatMap((value, at) =>
    values.slice(at + 1).map((later, further) => (later - value) / (further + 1)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)];
};
