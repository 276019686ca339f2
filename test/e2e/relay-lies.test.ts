import { describe, test } from "vitest";
import { isStatus } from "./support/acts.js";
import { expect } from "./support/expect.js";
import {
  approvalOf,
  badlySealed,
  changeAccount,
  changeNamespaces,
  endPairing,
  endSession,
  garbage,
  publicKey,
  refusalOf,
  settle,
  unsealed,
} from "./support/forged.js";
import {
  approveOn,
  askForCode,
  code,
  goBack,
  openAccount,
  openDemoOf,
  PHONE,
  signs,
} from "./support/paired.js";
import { copyCode, pairWith, phonesOf } from "./support/phone.js";
import { relayWatch } from "./support/relay-watch.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const openDemo = openDemoOf(world);
const { offerCode, openPhone, connectPhone } = phonesOf(world);
const { relay, forge, proposalSince } = relayWatch(world);

describe("a relay that lies (threat list row 8)", () => {
  test("sends garbage and badly sealed answers to a code: it stays, and the phone connects", async () => {
    const start = Date.now();
    const page = await openDemo();
    const uri = await offerCode(page);
    const { topic, id } = proposalSince(start);
    await forge(topic, [...garbage, ...badlySealed([refusalOf(id), endPairing()])]);
    await code(page).waitFor();
    const phone = await openPhone();
    await pairWith(phone, uri);
    await approveOn(phone);
    await isStatus(page, "connected");
    await expect(stream(page, "account$")).toContainText(PHONE);
  });

  test("answers a code itself, unsealed: not believed, and nobody connects but the phone", async () => {
    const start = Date.now();
    const page = await openDemo();
    await offerCode(page);
    const { topic, id } = proposalSince(start);
    const key = publicKey();
    await forge(topic, [unsealed(refusalOf(id)), unsealed(approvalOf(id, key))]);
    // One who believes that listens to a new topic, whose name the relay learns.
    for (const heard of relay().topics()) await forge(heard, [unsealed(settle(key))]);
    await code(page).waitFor();
    await expect(stream(page, "status$")).toContainText('"connecting"');
    await goBack(page);
    // Another code: the phone's own kit would believe what waits for it on this one's topic.
    await askForCode(page);
    const phone = await openPhone();
    await pairWith(phone, await copyCode(page));
    await approveOn(phone);
    await isStatus(page, "connected");
    await expect(stream(page, "account$")).toContainText(PHONE);
  });

  test("forges messages of a session: nothing changes, and the phone still signs", async () => {
    const page = await openDemo();
    const phone = await connectPhone(page);
    const sealed = badlySealed([
      endSession(),
      changeAccount(),
      changeNamespaces(),
      settle(publicKey()),
    ]);
    // Not the end of the session yet: the phone's own kit believes what is not sealed.
    const open = [changeAccount(), changeNamespaces()].map(unsealed);
    for (const topic of relay().topics()) await forge(topic, [...garbage, ...sealed, ...open]);
    await signs(page, phone);
    await expect(stream(page, "account$")).toContainText(PHONE);
    for (const topic of relay().topics()) await forge(topic, [unsealed(endSession())]);
    await openAccount(page);
    await isStatus(page, "connected");
  });
});
