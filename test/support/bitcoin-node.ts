import { asyncScheduler, of } from "rxjs";
import { answered } from "../../sandbox/chains/bitcoin/answered.js";
import type { Ledger } from "../../sandbox/chains/bitcoin/ledger.js";
import { nothingHeld } from "../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import { bitcoinTestnet4 } from "../../src/networks/networks.js";
import type { NodePorts } from "../../src/streams/api/json-rpc.js";
import { type AskNode, askNode$ } from "../../src/streams/api/node-question.js";

export const SERVICE = "https://esplora.example/api";
export const ORD = "https://ord.example";

/** A status that the service answers with in place of what it knows, by the end of a path. */
type Broken = Readonly<Record<string, number>>;

/** A ledger behind a service in the form of Esplora, and an ord server if one is wanted. */
export const bitcoinNode = (
  ledger: Ledger,
  { hasOrd = false, broken = {} as Broken, answers = {} as Readonly<Record<string, unknown>> } = {},
) => {
  const asked: string[] = [];
  const ports: NodePorts = {
    env: {
      held: nothingHeld(),
      scheduler: asyncScheduler,
      fetch: (url, { method, body }) => {
        const path = url.replace(SERVICE, "").replace(ORD, "");
        asked.push(`${method} ${path}`);
        return of(answerTo(path, method === "POST" ? (body ?? "") : null));
      },
    },
    settings: {
      ...DEFAULT_SETTINGS,
      projectId: null,
      endpoints: { ...DEFAULT_SETTINGS.endpoints, bitcoin: SERVICE, ordinals: hasOrd ? ORD : "" },
    },
  };
  const answerTo = (path: string, body: string | null) => {
    const status = Object.entries(broken).find(([end]) => path.endsWith(end))?.[1];
    if (status !== undefined) return responseOf("broken", status);
    const other = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    if (other !== undefined) return responseOf(other, 200);
    try {
      const said = answered(ledger, path, body);
      return responseOf(said ?? "Not found", said === undefined ? 404 : 200);
    } catch (cause) {
      return responseOf(String(cause), 400);
    }
  };
  const ask: AskNode = (question) => askNode$(question, ports, bitcoinTestnet4);
  return { ask, asked, ports };
};

const responseOf = (said: unknown, status: number) => ({
  ok: status < 300,
  status,
  headers: { get: () => null },
  text: () => of(typeof said === "string" ? said : JSON.stringify(said)),
  blob: () => of(new Blob([])),
});
