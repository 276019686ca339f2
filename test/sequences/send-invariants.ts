import { outcomeFaults } from "./invariants.js";
import { plain, toldAs } from "./send-acts.js";
import { askedBy, isSame } from "./send-asked.js";
import { kept, recordFaults } from "./send-kept.js";
import type { SendWorld } from "./send-world.js";
import type { Tab } from "./tabs.js";

/** What must hold after every step. Sentences about what does not. */
export const sendFaultsNow = (world: SendWorld): readonly string[] => [
  ...world.faults,
  ...recordFaults(world),
  ...world.tabs.flatMap((tab) => (tab.isGone ? [] : [...defects(tab), ...reviewFaults(tab)])),
  ...lost(world),
  ...toldFaults(world),
];

const defects = ({ env }: Tab): readonly string[] =>
  env.logged.filter(({ message }) => message.includes("defect")).map(({ message }) => message);

/** A review shows what was typed, for the account and network that are shown, and the wallet is going to be asked that. */
const reviewFaults = ({ shown: { send, account, network } }: Tab): readonly string[] => {
  if (send?.plan.status !== "ready" || send.requestId !== null) return [];
  const {
    draft,
    plan: { plan },
  } = send;
  const namespace = network.chainNamespace === "solana" ? "solana" : "eip155";
  const chain = network.caipNetworkId;
  const from = account?.address ?? "nobody";
  const asked = askedBy(chain, plan.request);
  const shown = toldAs(namespace, { chain, from, ...plan }, null);
  return [
    ...(plain(namespace, draft.to.trim()) === plain(namespace, plan.to)
      ? []
      : [`The review is for ${plan.to}, not for ${draft.to}.`]),
    ...(draft.asset?.address === plan.asset.address ? [] : ["The review is of another token."]),
    ...(plan.asset.address !== null || plan.asset.decimals === network.nativeCurrency.decimals
      ? []
      : ["The review is of another network's coin."]),
    ...(draft.amount === "all" || unitsOf(draft.amount, plan.asset.decimals) === BigInt(plan.units)
      ? []
      : [`The review is of ${plan.units}, not of ${draft.amount}.`]),
    ...(asked !== null && isSame(asked, shown)
      ? []
      : ["The wallet would be asked something else than the review shows."]),
  ];
};

/** From first principles: as many places as the token has, and no point. */
const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = "", part = ""] = amount.split(".");
  return BigInt(whole + part + "0".repeat(Math.max(0, decimals - part.length)));
};

/** Whatever was signed is on record until its outcome, in the tab that heard of it with its hash. */
const lost = ({ chains, disk, tabs }: SendWorld): readonly string[] => {
  if (chains.signed.length === 0) return [];
  const records = kept(disk);
  return chains.signed.flatMap(({ hash, recordId, isHeard, status }) => {
    const record = records.find(({ id }) => id === recordId);
    if (record === undefined) return [`What was signed is not on record: ${recordId}.`];
    const said = record.status;
    return [
      ...(isHeard && record.hash !== hash
        ? ["What was signed is on record without its hash."]
        : []),
      ...(said === "asked" || said === "pending" || said === status
        ? []
        : [`It is said to be ${said}, and is ${status}.`]),
      ...tabs.flatMap(({ isGone, shown: { account, transfers } }) =>
        isGone || account === null || transfers.some(({ id }) => id === recordId)
          ? []
          : ["A tab does not know of what was signed."],
      ),
    ];
  });
};

const OUTCOMES = ["snackbar.sent", "snackbar.send-failed", "snackbar.send-dropped"];

/** Each outcome is told once, whatever number of tabs there are; each tab has the fact once. */
const toldFaults = ({ tabs }: SendWorld): readonly string[] => {
  const told = tabs.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "transfer/told" ? [event.transferId] : [])),
  );
  const said = tabs.flatMap(({ events }) =>
    events.filter(
      (event) =>
        event.type === "snackbar/show" &&
        "key" in event.snackbar.message &&
        OUTCOMES.includes(event.snackbar.message.key),
    ),
  );
  return [
    ...(new Set(told).size === told.length ? [] : ["An outcome was told twice."]),
    ...(said.length === told.length ? [] : ["An outcome was shown more often than it was told."]),
    ...tabs.flatMap(({ events }) => {
      const mined = events.flatMap((event) =>
        event.type === "transfer/mined" ? [event.transferId] : [],
      );
      return new Set(mined).size === mined.length ? [] : ["A tab heard an outcome twice."];
    }),
  ];
};

/** What must hold when everything was answered and time has passed. */
export const sendFaultsAtEnd = ({ tabs, chains, disk }: SendWorld): readonly string[] => [
  ...tabs.flatMap(({ isGone, events }) => (isGone ? [] : outcomeFaults(events))),
  ...chains.signed.flatMap(({ recordId, status, isHeard }) => {
    const record = kept(disk).find(({ id }) => id === recordId);
    return !isHeard || record?.status === status
      ? []
      : [`It is ${status}, and still said to be ${record?.status}.`];
  }),
];
