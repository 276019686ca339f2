import type { SluiceEvent } from "../../src/model/events.js";
import { EMAIL } from "./frame.js";
import { SECRET, type World } from "./world.js";

/** What must hold after every step. Sentences about what does not. */
export const faultsNow = ({ shown, holders, env, faults }: World): readonly string[] => {
  const { connections, modal, view, account } = shown;
  const { eip155: live } = connections;
  // Whose the account is: that of the active network's namespace.
  const here = connections[shown.network.chainNamespace];
  const statuses = Object.values(connections).map(({ status }) => status);
  const status = ["connected", "connecting"].find((one) => statuses.some((own) => own === one));
  const perConnection = shown.requests.map(({ connectionId }) => connectionId);
  const holder = holders.find(
    ({ wallet }, at) =>
      live?.status === "connected" &&
      live.connection.connector.name === `W${at}` &&
      wallet.listening() === 0,
  );
  return [
    ...faults,
    ...env.logged.filter(({ message }) => message.includes("defect")).map(({ message }) => message),
    ...(holder === undefined ? [] : ["Connected to a wallet that nobody listens to."]),
    ...(here?.status === "connected" || account === null
      ? []
      : ["An account without a connection."]),
    ...(here?.status === "connected" && account === null
      ? ["A connection without its account."]
      : []),
    ...(shown.status === (status ?? "disconnected") ? [] : ["status$ and connections$ differ."]),
    ...(new Set(perConnection).size === perConnection.length
      ? []
      : ["Two requests are open at one connection."]),
    ...(modal.open || (view.history.length === 1 && view.current.view === "Connect")
      ? []
      : ["The dialog is closed and a view is left."]),
    ...(view.history.at(-1) === view.current ? [] : ["The history does not end with its view."]),
    ...(shown.pairing.status === "idle" ||
    Object.values(connections).some(({ attempt }) => attempt !== null)
      ? []
      : ["A code is on offer that nobody waits for."]),
  ];
};

/** What must hold when everything that was begun has been given up and time has passed. */
export const faultsAtEnd = ({ shown, events, holders, other }: World): readonly string[] => {
  const log = JSON.stringify(events);
  return [
    ...(shown.status === "disconnected" ? [] : [`Ended as ${shown.status}.`]),
    ...outcomeFaults(events),
    ...(log.includes(SECRET) ? ["The pairing code is on the bus."] : []),
    ...(log.includes(EMAIL) ? ["An e-mail address is on the bus."] : []),
    ...(log.includes("0xprivate") ? ["Parameters of a request are on the bus."] : []),
    ...(log.includes("0xsignature") ? ["A signature is on the bus."] : []),
    ...events.filter((event) => !isPlain(event)).map(({ type }) => `${type} is not plain data.`),
    ...(other.wallet.listening() === 0
      ? []
      : ["The other one is listened to after the disconnect."]),
    ...holders.flatMap(({ wallet }, at) =>
      wallet.listening() === 0 ? [] : [`W${at} is listened to after the disconnect.`],
    ),
  ];
};

/** What survives a log, a worker's message and a replay: no class, function, bigint or symbol. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null)
    return !["function", "bigint", "symbol"].includes(typeof value) && !Number.isNaN(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

/** What is wrong with how commands and attempts ended, once nothing is under way. */
export const outcomeFaults = (events: readonly SluiceEvent[]): readonly string[] => [
  ...unsettled(events),
  ...unfinished(events),
];

/** Every command has exactly one outcome. */
const unsettled = (events: readonly SluiceEvent[]): readonly string[] => {
  const outcomes = new Map<string, number>();
  for (const event of events)
    if ("settles" in event)
      for (const id of event.settles) outcomes.set(id, (outcomes.get(id) ?? 0) + 1);
  return events.flatMap((event) => {
    if (!("id" in event)) return [];
    const count = outcomes.get(event.id) ?? 0;
    return count === 1 ? [] : [`${event.type} was settled ${count} times.`];
  });
};

/** Every attempt that started ended, once. */
const unfinished = (events: readonly SluiceEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== "connect/started") return [];
    const ends = events.filter(
      (other) =>
        (other.type === "connect/succeeded" || other.type === "connect/failed") &&
        other.attemptId === event.attemptId,
    );
    return ends.length === 1 ? [] : [`An attempt ended ${ends.length} times.`];
  });
