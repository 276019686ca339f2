import type { Page } from "./expect.js";

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The longest task of a page while something is done, in milliseconds of its thread's own time: what else a machine does
 * meanwhile is not counted.
 *
 * @param slower how much slower the page's thread is made
 */
export const longestTask = async (
  page: Page,
  slower: number,
  act: () => Promise<void>,
): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser of its own.");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  // The browser traces one thing at a time: what goes wrong here must not go on in the next test.
  const stopped = await act().then(
    () => browser.stopTracing(),
    async (cause: unknown) => {
      await browser.stopTracing();
      throw cause;
    },
  );
  const trace = JSON.parse(String(stopped)) as { readonly traceEvents: readonly Traced[] };
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.flatMap(({ name, ph, pid, tid, tdur }) =>
    name === "ThreadControllerImpl::RunTask" && ph === "X" && mains.has(`${pid} ${tid}`)
      ? (tdur ?? 0)
      : [],
  );
  if (tasks.length === 0) throw new Error("No task was traced.");
  return Math.max(...tasks) / 1_000;
};
