import { isObject, type JsonObject, parseJson } from "../../../sandbox/shared/json.js";
import { eventually } from "./expect.js";
import type { World } from "./world.js";

interface Call {
  readonly clientId: string;
  readonly params: JsonObject;
}

/** What passes the relay of a world, and messages put there that nobody sent. */
export const relayWatch = (world: () => World) => {
  const relay = () => world().sandbox.faults.relay;

  /** Calls of one method that reached the relay since a moment, oldest first. */
  const callsSince = (start: number, method: string): readonly Call[] =>
    relay()
      .frames()
      .filter(({ at, direction }) => at >= start && direction === "in")
      .flatMap(({ clientId, text }) => {
        const call = parseJson(text);
        return isObject(call) && call.method === method && isObject(call.params)
          ? [{ clientId, params: call.params }]
          : [];
      });

  /** Ids of what was pushed on a topic since a moment, and of what was acknowledged. */
  const pushesSince = (start: number, topic: string) => {
    const frames = relay()
      .frames()
      .filter(({ at }) => at >= start);
    const idsOf = (direction: "in" | "out", isWanted: (frame: JsonObject) => boolean) =>
      frames
        .filter((frame) => frame.direction === direction)
        .map(({ text }) => parseJson(text))
        .flatMap((frame) => (isObject(frame) && isWanted(frame) ? [frame.id] : []));
    return {
      pushed: idsOf("out", ({ params }) => isObject(params) && params.id === topic),
      taken: new Set(idsOf("in", ({ result }) => result === true)),
    };
  };

  /** Puts messages on a topic, and waits until everybody who listens has taken them all. */
  const forge = async (topic: string, messages: readonly string[]): Promise<void> => {
    const start = Date.now();
    for (const message of messages) relay().inject(topic, message);
    const { pushed } = pushesSince(start, topic);
    if (pushed.length < messages.length) throw new Error("Nobody listens to the forged messages.");
    await eventually(
      async () => pushed.filter((id) => !pushesSince(start, topic).taken.has(id)).length,
      (left) => left === 0,
      "Expected the forged messages to be taken",
    );
  };

  /** What the relay sees of a proposal: where it went, and the id that answers it. */
  const proposalSince = (start: number): { readonly topic: string; readonly id: unknown } => {
    const call = callsSince(start, "wc_proposeSession").at(-1);
    if (call === undefined) throw new Error("No proposal has reached the relay.");
    return { topic: String(call.params.pairingTopic), id: call.params.correlationId };
  };

  return { relay, callsSince, forge, proposalSince };
};
