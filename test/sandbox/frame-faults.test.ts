import { expect, test } from "vitest";
import type { FrameFault } from "../../sandbox/frame/faults.js";
import { hasBrowser } from "./browser.js";
import type { FrameDriver, Heard } from "./frame-driver.js";
import { startFrameWorld } from "./frame-world.js";

const world = startFrameWorld();
const browserTest = test.skipIf(!hasBrowser);

const wrong = (fault: FrameFault): void => world().sandbox.faults.frame.add(fault);

/** What the host hears after a request, until a later one that works was answered. */
const heardAfter = async (
  { post, hears, ask }: FrameDriver,
  type: string,
): Promise<readonly Heard[]> => {
  await post("the id", type);
  await ask("GET_CHAIN_ID");
  const all = await hears("GET_CHAIN_ID_SUCCESS");
  return all.filter(({ data }) => !["READY", "GET_CHAIN_ID_SUCCESS"].includes(short(data.type)));
};
const short = (type = ""): string => type.replace("@w3m-frame/", "");

browserTest("[S3.19] silent, for one type and a number of times", async () => {
  const driver = await world().open();
  wrong({ type: "IS_CONNECTED", does: "silent", times: 1 });
  expect(await heardAfter(driver, "IS_CONNECTED")).toEqual([]);
  expect((await driver.ask("IS_CONNECTED")).type).toBe("IS_CONNECTED_SUCCESS");
});

browserTest("[S8.31] slow", async () => {
  const { ask, page } = await world().open();
  wrong({ type: "*", does: "slow", delayMs: 400, times: 1 });
  const now = () => page.evaluate(() => performance.now());
  const start = await now();
  expect((await ask("IS_CONNECTED")).type).toBe("IS_CONNECTED_SUCCESS");
  expect((await now()) - start).toBeGreaterThanOrEqual(400);
});

browserTest(
  "[S3.19] wrong id, unknown type, malformed, another type's success, twice",
  async () => {
    const driver = await world().open();
    const one = async (does: FrameFault["does"], more: Partial<FrameFault> = {}) => {
      const before = (await driver.heard()).length;
      wrong({ type: "IS_CONNECTED", does, times: 1, ...more });
      await driver.post("the id", "IS_CONNECTED");
      await driver.page.waitForFunction(
        (count) => (Reflect.get(window, "heard") as Heard[]).length > count,
        before,
      );
      await driver.ask("GET_CHAIN_ID");
      return (await driver.heard()).slice(before, -1).map(({ isFrames, data }) => {
        expect(isFrames).toBe(true);
        return { ...data, type: short(data.type) };
      });
    };
    const payload = { isConnected: false };
    const [other] = await one("wrongId");
    expect(other).toMatchObject({ type: "IS_CONNECTED_SUCCESS", payload });
    expect(other?.id).not.toBe("the id");
    expect(await one("unknownType")).toEqual([
      { id: "the id", type: "UNHEARD_OF_SUCCESS", payload },
    ]);
    expect(await one("malformed")).toMatchObject([
      { id: "the id", type: "IS_CONNECTED_SUCCESS", payload: { isConnected: "perhaps" } },
    ]);
    expect(await one("malformed", { payload: { own: 1 } })).toMatchObject([
      { payload: { own: 1 } },
    ]);
    expect(await one("otherSuccess")).toMatchObject([{ id: "the id", type: "GET_USER_SUCCESS" }]);
    const twice = { id: "the id", type: "IS_CONNECTED_SUCCESS", payload };
    expect(await one("double")).toEqual([twice, twice]);
    const type = "IS_CONNECTED_ERROR";
    expect(await one("error", { message: "Mine" })).toEqual([
      { id: "the id", type, payload: { message: "Mine" } },
    ]);
    expect(await one("emptyError")).toEqual([{ id: "the id", type, payload: { message: "" } }]);
  },
);

browserTest("[S5.7] the right reply from another origin, or from another window", async () => {
  const driver = await world().open();
  const { frameOrigin, social } = world().sandbox.urls;
  for (const [does, origin] of [
    ["wrongOrigin", social],
    ["wrongSource", frameOrigin],
  ] as const) {
    wrong({ type: "IS_CONNECTED", does, times: 1 });
    await driver.post(does, "IS_CONNECTED");
    const all = await driver.hears("IS_CONNECTED_SUCCESS", does);
    expect(all.filter(({ data }) => data.id === does)).toEqual([
      {
        origin,
        isFrames: false,
        data: {
          id: does,
          type: "@w3m-frame/IS_CONNECTED_SUCCESS",
          payload: { isConnected: false },
        },
      },
    ]);
  }
});

browserTest("[S8.30] never ready, late ready, and a page that does not come", async () => {
  const { open, sandbox } = world();
  wrong({ type: "READY", does: "silent", times: 1 });
  const mute = await open({ isReady: false });
  await mute.inside.locator("html[data-listens]").waitFor();
  expect((await mute.ask("IS_CONNECTED")).type).toBe("IS_CONNECTED_SUCCESS");
  expect(JSON.stringify(await mute.heard())).not.toContain("READY");

  wrong({ type: "READY", does: "slow", delayMs: 300, times: 1 });
  await (await open()).hears("READY");

  for (const does of ["error", "cut"] as const) {
    wrong({ type: "PAGE", does, times: 1 });
    const { page, heard } = await open({ isReady: false });
    await expect.poll(() => page.frames().length).toBe(2);
    expect(await heard()).toEqual([]);
  }
  wrong({ type: "PAGE", does: "silent" });
  const hanging = fetch(sandbox.urls.frame, { signal: AbortSignal.timeout(150) });
  await expect(hanging).rejects.toThrow();
});

browserTest("[wire 6.8] a reload in the middle of a request", async () => {
  const { post, page, ask, heard } = await world().open();
  wrong({ type: "GET_USER", does: "reload", times: 1 });
  await post("lost", "GET_USER");
  await page.waitForFunction(
    () => JSON.stringify(Reflect.get(window, "heard")).split("READY").length > 2,
  );
  expect((await ask("IS_CONNECTED")).type).toBe("IS_CONNECTED_SUCCESS");
  expect((await heard()).some(({ data }) => data.id === "lost")).toBe(false);
});

browserTest("[S5.7] a forger floods the host; the frame heeds its host only", async () => {
  const { page, ask } = await world().open();
  const { social, frameOrigin } = world().sandbox.urls;
  await page.evaluate((url) => {
    const frame = document.createElement("iframe");
    frame.id = "forger";
    frame.src = url;
    document.body.append(frame);
    frame.addEventListener("load", () => frame.contentWindow?.postMessage({ ids: ["told"] }, "*"));
  }, `${social}/forger?flood=1`);
  await page.waitForFunction(() => {
    const all = Reflect.get(window, "heard") as Heard[];
    return all.filter(({ data }) => data.id === "told").length > 200;
  });
  expect(await ask("IS_CONNECTED")).toMatchObject({ payload: { isConnected: false } });
  const [nested] = page.frames().filter((frame) => frame.url().startsWith(social));
  // A sibling speaks to the frame: no answer reaches anybody.
  await nested?.evaluate((target) => {
    const message = { id: "sibling", type: "@w3m-app/IS_CONNECTED" };
    window.parent.frames[0]?.postMessage(message, target);
  }, frameOrigin);
  await ask("GET_CHAIN_ID");
  const answered = await page.evaluate(() =>
    (Reflect.get(window, "heard") as Heard[]).some(({ data }) => data.id === "sibling"),
  );
  expect(answered).toBe(false);
});

browserTest(
  "[S5.7] only a host may hold the frame, and the server heeds its page only",
  async () => {
    const { page } = await world().open();
    const { frame, frameOrigin, social } = world().sandbox.urls;
    const policy = (await fetch(frame)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`frame-ancestors ${new URL(world().sandbox.urls.demo).origin} `);
    await page.goto(world().stranger.url);
    const refused = page.waitForEvent("console", (line) => line.text().includes("frame-ancestors"));
    await page.evaluate((url) => {
      const held = document.createElement("iframe");
      held.src = url;
      document.body.append(held);
    }, `${frame}?projectId=test`);
    await refused;
    const call = await fetch(`${frameOrigin}/api/session/user`, {
      method: "POST",
      headers: { origin: social },
      body: "{}",
    });
    expect(call.status).toBe(403);
  },
);

browserTest("[S8.31] the control endpoint sets the frame's faults", async () => {
  const { sandbox } = world();
  const set = (change: unknown) =>
    fetch(`${sandbox.urls.api}/__faults`, { method: "POST", body: JSON.stringify(change) });
  const fault = { type: "GET_USER", does: "error", message: "As told", times: 2 };
  const answer = await set({
    frame: [fault, { type: "GET_USER", does: "dance" }],
    smartAccounts: [31338],
  });
  expect(await answer.json()).toMatchObject({ frame: [fault] });
  const { ask } = await world().open();
  expect((await ask("GET_USER")).payload).toEqual({ message: "As told" });
  expect((await ask("GET_SMART_ACCOUNT_ENABLED_NETWORKS")).payload).toEqual({
    smartAccountEnabledNetworks: [31338],
  });
  await set({ reset: true });
  expect((await ask("GET_USER")).payload?.message).toContain("Nobody is signed in");
});
