import { expect, test } from "vitest";
import { startWorld } from "./support/world.js";

const world = startWorld();

test("[S2.48] a host under a strict policy may hold the frame, without a report", async () => {
  const { csp, frame, frameOrigin } = world().sandbox.urls;
  const page = await world().open(`${csp}?email=1`);
  await page.getByRole("button", { name: "Connect wallet" }).waitFor();
  const heard = await page.evaluate(
    ([src, origin]) =>
      new Promise((done) => {
        window.addEventListener("message", (event) => {
          if (event.origin === origin) done(event.data);
        });
        const held = document.createElement("iframe");
        held.src = src;
        document.body.append(held);
      }),
    [`${frame}?projectId=sandbox`, frameOrigin] as const,
  );
  expect(heard).toMatchObject({ type: "@w3m-frame/READY" });
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test("[S8.31] the demo page sets what the frame does wrong", async () => {
  const { demo, outbox } = world().sandbox.urls;
  const page = await world().open(demo);
  await page.getByRole("heading", { name: "Faults" }).click();
  await page.getByRole("combobox", { name: "Message" }).selectOption("GET_USER");
  await page.getByRole("combobox", { name: "Goes wrong" }).selectOption("silent");
  const faults = world().sandbox.faults.frame;
  await expect.poll(() => faults.list()).toMatchObject([{ type: "GET_USER", does: "silent" }]);
  await page.getByRole("combobox", { name: "Goes wrong" }).selectOption("nothing");
  await expect.poll(() => faults.list()).toEqual([]);
  const link = page.getByRole("link", { name: "Open the outbox" });
  expect(await link.getAttribute("href")).toBe(outbox);
});

test("[S5.7] ?forger=1 floods a host page from a third origin", async () => {
  const { plain, social } = world().sandbox.urls;
  const page = await world().open(`${plain}?forger=1`);
  const forged = await page.evaluate(
    (origin) =>
      new Promise<readonly string[]>((done) => {
        const types: string[] = [];
        window.addEventListener("message", (event) => {
          if (event.origin === origin) types.push(String(event.data.type));
          if (types.length > 200) done(types);
        });
      }),
    social,
  );
  expect(forged).toContain("@w3m-frame/GET_USER_SUCCESS");
});
