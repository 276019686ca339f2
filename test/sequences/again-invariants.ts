import type { TriedNumber } from "../../src/codecs/storage/transfers.js";
import { BOB } from "../support/send-story.js";
import { OWNER } from "../support/waiting-chain.js";
import type { AgainPrompt, AgainSigned, AgainWorld, What } from "./again-world.js";
import { outcomeFaults } from "./invariants.js";
import { kept } from "./send-kept.js";
import type { Tab } from "./tabs.js";

/** What must hold after every step. Sentences about what does not. */
export const againFaultsNow = (world: AgainWorld): readonly string[] => [
  ...world.prompts.flatMap((prompt) => (prompt.from === null ? askedFaults(prompt, world) : [])),
  ...world.faults,
  ...world.tabs.flatMap(({ env }) =>
    env.logged.filter(({ message }) => message.includes("defect")).map(({ message }) => message),
  ),
  ...paidTwice(world),
  ...lost(world),
  ...toldTwice(world),
];

/** Finds out whose press had the wallet asked, and of what: exactly that, for the account that is shown, and once. */
const askedFaults = (prompt: AgainPrompt, world: AgainWorld): readonly string[] => {
  const { presses, prompts, signed, disk } = world;
  const [asked] = prompt.params;
  const taken = [
    ...prompts.filter(({ from }) => from?.what === "first").map(({ recordId }) => recordId),
    ...signed.map(({ recordId }) => recordId),
  ];
  const sentOf = (id: string): AgainSigned | undefined =>
    signed.find(({ recordId, what }) => recordId === id && what === "first");
  const whatOf = (): What => {
    if (asked.nonce === undefined) return "first";
    return asked.to === OWNER && asked.value === "0x0" && asked.data === undefined
      ? "nothing"
      : "same";
  };
  const what = whatOf();
  const press = presses.find(
    (one) => one.what === what && one.prompts === 0 && !one.isOver() && !one.tab.isGone,
  );
  if (press === undefined) return [`The wallet was asked to send ${what} without a press.`];
  press.prompts += 1;
  prompt.from = press;
  const shown = press.tab.shown.account?.address;
  const isOwner = asked.from === OWNER && shown === OWNER;
  if (!isOwner) return [`${asked.from} was asked, and ${shown ?? "nobody"} is shown.`];
  if (what === "first") {
    prompt.recordId =
      kept(disk).find(({ id, status }) => status === "asked" && !taken.includes(id))?.id ?? "";
    return prompt.recordId === "" ? ["The wallet was asked, and that is not on record."] : [];
  }
  const { recordId } = press;
  const first = recordId === null ? undefined : sentOf(recordId);
  const record = kept(disk).find(({ id }) => id === recordId);
  if (recordId === null || first === undefined || record === undefined)
    return ["Something takes the place of nothing."];
  prompt.recordId = recordId;
  const others = prompts.filter(
    (one) => one !== prompt && one.recordId === recordId && one.answer.observed,
  );
  return [
    ...(Number(asked.nonce) === nonceOf(record.hash, world) ? [] : ["It has another number."]),
    ...(others.some(({ from }) => from?.tab === press.tab)
      ? ["One tab asks twice for one place."]
      : []),
    ...(record.status === "pending" ? [] : [`It takes the place of what is ${record.status}.`]),
    ...(record.outbidBy === undefined ? [] : ["What was cancelled is asked about again."]),
    ...(record.differences?.some((one) => one.what === "number")
      ? ["A wallet that ignored the number is asked again."]
      : []),
    ...(what === "same" ? sameFaults(prompt, first, world) : []),
  ];
};

const nonceOf = (hash: string | null, { signed }: AgainWorld): number | undefined =>
  signed.find((one) => one.hash === hash)?.nonce;

/** The same as the first one, and by a wallet of which it is known that it cannot pay twice. */
const sameFaults = (
  { params: [asked], method }: AgainPrompt,
  { hash }: AgainSigned,
  world: AgainWorld,
): readonly string[] => {
  const first = world.chain.known(hash);
  const isSame =
    first !== undefined &&
    first.to.toLowerCase() === asked.to?.toLowerCase() &&
    first.value === BigInt(asked.value ?? 0) &&
    first.input === (asked.data ?? "0x");
  return [
    ...(isSame ? [] : ["What is to be sent once more is something else."]),
    ...(method === "sign" || keeps(world) ? [] : ["A wallet was asked that may pay twice."]),
  ];
};

/** From first principles: it has kept a number, and ignored none. */
const keeps = ({ disk }: AgainWorld): boolean => {
  const numbers: readonly TriedNumber[] = JSON.parse(
    disk.get("@sluice/numbers") ?? '{"value":[]}',
  ).value;
  return (
    numbers.some(({ number }) => number === "kept") &&
    !numbers.some(({ number }) => number === "ignored")
  );
};

/** What is paid for is paid once, unless the wallet has ignored the number that it was given. */
const paidTwice = ({ signed, chain }: AgainWorld): readonly string[] => {
  const paid = signed.filter(
    ({ hash, what, isKept }) => what !== "nothing" && isKept && chain.isMined(hash),
  );
  return new Set(paid.map(({ recordId }) => recordId)).size === paid.length
    ? []
    : ["Something was paid twice."];
};

/** Whatever the page heard of is on record, and said to be what it is. */
const lost = ({ signed, disk, chain }: AgainWorld): readonly string[] => {
  const records = kept(disk);
  return signed.flatMap(({ recordId, what, hash, isHeard }) => {
    const record = records.find(({ id }) => id === recordId);
    if (record === undefined) return ["What was signed is not on record."];
    const { status, replaces = [], outbidBy } = record;
    const isOver = status !== "asked" && status !== "pending";
    // Two tabs may have had it cancelled: it is enough to know of one.
    const isKnown =
      what === "nothing" ? outbidBy != null : [record.hash, ...(replaces ?? [])].includes(hash);
    return [
      ...(!isHeard || isOver || isKnown ? [] : [`The hash of ${what} is lost.`]),
      ...(status === "cancelled" && !isTaken("nothing", recordId, signed, chain)
        ? ["It is said to be cancelled, and is not."]
        : []),
      ...(status === "confirmed" && !isTaken("paid", recordId, signed, chain)
        ? ["It is said to be sent, and is not."]
        : []),
    ];
  });
};

/** Whether a block has nothing in the place of what a record tells of; or that, or the same. */
const isTaken = (
  by: "nothing" | "paid",
  id: string,
  signed: readonly AgainSigned[],
  chain: AgainWorld["chain"],
): boolean =>
  signed.some(
    ({ recordId, what, hash }) =>
      recordId === id && (what === "nothing") === (by === "nothing") && chain.isMined(hash),
  );

const OUTCOMES = /^snackbar\.(sent|send-(failed|dropped|cancelled|replaced|sped-up|lost))$/;

/** Each outcome is told once, whatever number of tabs there are; each tab has the fact once. */
const toldTwice = ({ tabs }: AgainWorld): readonly string[] => {
  const idsOf = ({ events }: Tab, type: "transfer/told" | "transfer/mined") =>
    events.flatMap((event) => (event.type === type ? [event.transferId] : []));
  const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
  const told = tabs.flatMap((tab) => idsOf(tab, "transfer/told"));
  const said = tabs.flatMap(({ events }) =>
    events.filter(
      (event) =>
        event.type === "snackbar/show" &&
        "key" in event.snackbar.message &&
        OUTCOMES.test(event.snackbar.message.key),
    ),
  );
  return [
    ...(isOnce(told) ? [] : ["An outcome was told twice."]),
    ...(said.length === told.length ? [] : ["An outcome was shown more often than it was told."]),
    ...(tabs.every((tab) => isOnce(idsOf(tab, "transfer/mined")))
      ? []
      : ["A tab heard an outcome twice."]),
  ];
};

/** What must hold when every prompt was left alone, a block has all, and time has passed. */
export const againFaultsAtEnd = (world: AgainWorld): readonly string[] => {
  const { tabs, disk, signed, chain } = world;
  const firsts = signed.filter(({ what, isHeard }) => what === "first" && isHeard);
  const sum = signed
    .filter(({ what, hash }) => what !== "nothing" && chain.isMined(hash))
    .reduce((all, { hash }) => all + (chain.known(hash)?.value ?? 0n), 0n);
  return [
    ...tabs.flatMap(({ isGone, events }) => (isGone ? [] : outcomeFaults(events))),
    ...(chain.paid(BOB) === sum ? [] : ["Something was paid that nobody signed."]),
    ...firsts.flatMap(({ recordId, nonce }) => {
      const record = kept(disk).find(({ id }) => id === recordId);
      const taker = signed.find(
        (one) => one.recordId === recordId && one.nonce === nonce && chain.isMined(one.hash),
      );
      const ignored = signed.filter(
        (one) => one.recordId === recordId && !one.isKept && chain.isMined(one.hash),
      );
      const isTold = record?.differences?.some((one) => one.what === "number") === true;
      const is = taker?.what === "nothing" ? "cancelled" : "confirmed";
      return [
        ...(record?.status === is || ignored.length > 0
          ? []
          : [`It is ${is}, and still said to be ${record?.status}.`]),
        ...(ignored.every(({ isHeard }) => !isHeard) || isTold || hasReloaded(world)
          ? []
          : ["A number was ignored, and nobody was told."]),
      ];
    }),
  ];
};

const hasReloaded = ({ tabs }: AgainWorld): boolean => tabs.some(({ isGone }) => isGone);
