import { PNG } from "pngjs";
import { eventually } from "../e2e/support/expect.js";
import { nameOfFocus } from "../e2e/support/keys.js";
import { type Key, keyOf, keysOf, PASTING, pressAt } from "./actions.js";
import {
  findTarget,
  frameAlone,
  hasFrame,
  hasLetGo,
  hasPressed,
  type Target,
  textOf,
  watchKeys,
} from "./in-page.js";

/** A page in some browser, used as a visitor does: by what it shows. Everything waits until it is possible. */
export interface Driven {
  open(url: string): Promise<void>;
  /** Opens a page in a frame of this size, in which everything else happens then: a browser's window is never so narrow. */
  openIn(size: Size, url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It stands alone: it and its arguments are sent as text. */
  run<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  click(target: Target): Promise<void>;
  /** Clicks a field and presses the keys of a text. */
  type(target: Target, text: string): Promise<void>;
  /** Presses the keys of a text where the focus is. */
  write(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** What was copied last, as a visitor does it: by keys. */
  paste(): Promise<void>;
  /** Presses Tab until something with this name has the focus. */
  tabTo(name: string): Promise<void>;
  /** Goes there with Tab once it is shown, and presses Enter. */
  pressByKeys(target: Target): Promise<void>;
  /** Gives the window that the page has opened to `use`, and closes it afterwards. */
  inPopup(use: (popup: Driven) => Promise<void>): Promise<void>;
  /** What the window shows. */
  picture(): Promise<PNG>;
  /** Waits until something is shown. */
  sees(target: Target): Promise<void>;
  /** Waits until something is shown that cannot be pressed. */
  seesDisabled(target: Target): Promise<void>;
  /** Waits until a text stands in what a selector of the page finds, its shadow root included. */
  reads(selector: string, text: string): Promise<void>;
  waitUntil(what: string, holds: () => Promise<boolean>): Promise<void>;
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of driving a page that each browser does in its own way. */
export interface Driver {
  open(url: string): Promise<void>;
  /** What follows is about the only frame of the page. */
  enterFrame(): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression of JavaScript that gives a text. */
  evaluate(expression: string): Promise<string>;
  /** See `actions.ts`. */
  perform(actions: readonly object[]): Promise<void>;
  /** Gives the window that the page has opened to `use` once it is there, and closes it afterwards. */
  inPopup(use: (popup: Driver) => Promise<void>): Promise<void>;
  /** A PNG of what the window shows, in base64. */
  screenshot(): Promise<string>;
}

/** One browser program, and its visitors: each has a storage of its own. */
export interface Browser {
  /** Name and version, as the browser tells them. */
  readonly name: string;
  /** Gives a page of a new visitor to `use`, and closes it afterwards. */
  visit(use: (page: Driver) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export const drivenBy = (driver: Driver): Driven => {
  const run: Driven["run"] = async (work, ...args) => {
    const call = `(${work})(...${JSON.stringify(args)})`;
    return JSON.parse(await driver.evaluate(`JSON.stringify({ value: ${call} })`)).value;
  };

  const waitUntil: Driven["waitUntil"] = (what, holds) => eventually(holds, Boolean, what);

  const isShown = async (target: Target): Promise<boolean> =>
    (await run(findTarget, target, false)).isShown === true;

  /** Presses where the target is, once it no longer moves. Tells why it could not. */
  const press = async (target: Target): Promise<string> => {
    const before = await run(findTarget, target, false);
    const { x, y, problem } = await run(findTarget, target, true);
    if (problem !== undefined) return problem;
    if (x === before.x && y === before.y) await driver.perform(pressAt(x, y));
    return (await run(hasPressed)) ? "" : "moves";
  };

  const click = (target: Target): Promise<void> =>
    eventually(
      () => press(target),
      (problem) => problem === "",
      `Expected to press ${nameOf(target)}`,
    );

  const sees: Driven["sees"] = (target) =>
    waitUntil(`Expected to see ${nameOf(target)}`, () => isShown(target));

  /** Waits until the page has had the key: a browser may take its time, and the focus moves only then. */
  const pressKey = async (key: Key): Promise<void> => {
    await run(watchKeys);
    await driver.perform(keyOf(key));
    await waitUntil(`Expected the page to get ${key}`, () => run(hasLetGo));
  };

  const tabTo = (name: string): Promise<void> =>
    eventually(
      async () => {
        const focused = await run(nameOfFocus);
        if (!focused.includes(name)) await pressKey("Tab");
        return focused;
      },
      (focused) => String(focused).includes(name),
      `Expected Tab to reach "${name}"`,
    );

  return {
    open: driver.open,
    openIn: async (size, url) => {
      // A page of the same origin, so that the frame's pages may store what they like.
      await driver.open(url);
      await run(frameAlone, size, url);
      await waitUntil("Expected the frame to load", () => run(hasFrame));
      await driver.enterFrame();
    },
    reload: driver.reload,
    run,
    click,
    type: async (target, text) => {
      await click(target);
      await driver.perform(keysOf(text));
    },
    write: (text) => driver.perform(keysOf(text)),
    press: pressKey,
    paste: () => driver.perform(PASTING),
    tabTo,
    pressByKeys: async (target) => {
      await sees(target);
      await tabTo(target.name);
      await pressKey("Enter");
    },
    inPopup: (use) => driver.inPopup((popup) => use(drivenBy(popup))),
    picture: async () => PNG.sync.read(Buffer.from(await driver.screenshot(), "base64")),
    sees,
    seesDisabled: (target) =>
      waitUntil(`Expected ${nameOf(target)} to be disabled`, async () => {
        const { problem } = await run(findTarget, target, false);
        return problem === "is disabled";
      }),
    reads: (selector, text) =>
      eventually(
        () => run(textOf, selector),
        (value) => typeof value === "string" && value.includes(text),
        `Expected the text "${text}" in ${selector}`,
      ),
    waitUntil,
  };
};

const nameOf = ({ role, name, within = "the page" }: Target): string =>
  `the ${role} "${name}" in ${within}`;
