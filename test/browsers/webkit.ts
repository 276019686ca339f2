import { choosePort } from "../../sandbox/shared/ports.js";
import { eventually } from "../e2e/support/expect.js";
import type { Browser, Driver } from "./driven.js";
import { type Program, startProgram } from "./program.js";
import { openSession, type Session } from "./web-driver.js";

/** Paths of the programs that it takes. */
export interface WebKitPrograms {
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

/** The browser that comes with WebKitGTK, on a display in memory, driven over W3C WebDriver. */
export const startWebKit = async (programs: WebKitPrograms): Promise<Browser> => {
  const display = startProgram(programs.display, DISPLAY_ARGS);
  try {
    return await startOn(display, programs);
  } catch (cause) {
    await display.stop();
    throw cause;
  }
};

/** Tells the number of its display, which is a free one, over file descriptor 3. */
const DISPLAY_ARGS = ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];

const startOn = async (display: Program, programs: WebKitPrograms): Promise<Browser> => {
  const environment = { DISPLAY: `:${await display.line(/^(\d+)$/)}`, NO_AT_BRIDGE: "1" };
  const port = await choosePort("free", () => undefined)("WebDriver", 0);
  const driver = startProgram(programs.driver, [`--port=${port}`], environment);
  const server = `http://127.0.0.1:${port}`;
  const openOnce = (limit?: number) => openSession(server, capabilitiesFor(programs), limit);
  // On a busy machine the browser sometimes hangs at its start, and starts at the second try.
  const open = () => openOnce(START_MS).catch(() => openOnce());
  const stop = async (): Promise<void> => {
    await driver.stop();
    await display.stop();
  };
  try {
    return { name: await nameOf(server, open), visit: (use) => visit(open, use), stop };
  } catch (cause) {
    await driver.stop();
    throw cause;
  }
};

const capabilitiesFor = ({ browser }: WebKitPrograms) => ({
  "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
});

/** It takes half a second where it does not hang. */
const START_MS = 8_000;

/** A session tells the version. */
const nameOf = async (server: string, open: () => Promise<Session>): Promise<string> => {
  const isReady = async () => (await fetch(`${server}/status`)).ok;
  await eventually(isReady, (ready) => ready === true, "Expected WebKitWebDriver to answer");
  const { version, send } = await open();
  await send("DELETE", "");
  return `WebKitGTK ${version}`;
};

/** In a session of its own, which starts the browser anew, with nothing stored. */
const visit = async (
  open: () => Promise<Session>,
  use: (page: Driver) => Promise<void>,
): Promise<void> => {
  const session = await open();
  try {
    await session.send("POST", "/window/rect", { x: 0, y: 0, width: 1280, height: 960 });
    await use(driverOf(session));
  } finally {
    await session.send("DELETE", "");
  }
};

const driverOf = (session: Session): Driver => ({
  open: (url) => session.send("POST", "/url", { url }),
  enterFrame: () => session.send("POST", "/frame", { id: 0 }),
  reload: () => session.send("POST", "/refresh", {}),
  evaluate: (expression) =>
    session.send("POST", "/execute/sync", { script: `return ${expression}`, args: [] }),
  perform: (actions) => session.send("POST", "/actions", { actions }),
  inPopup: async (use) => {
    const own = await session.send<string>("GET", "/window");
    const popup = async (): Promise<string | undefined> =>
      (await session.send<readonly string[]>("GET", "/window/handles")).find((one) => one !== own);
    await eventually(popup, Boolean, "Expected a window to open");
    await session.send("POST", "/window", { handle: await popup() });
    try {
      await use(driverOf(session));
    } finally {
      await session.send("DELETE", "/window");
      await session.send("POST", "/window", { handle: own });
    }
  },
  screenshot: () => session.send("GET", "/screenshot"),
});
