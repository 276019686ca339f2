/**
 * Prints what the real dapp library and the real wallet SDK say to a relay, one line per frame, for
 * the table in README.md. Bundle and run it: it needs no chain and ends by itself.
 */
import { WalletKit } from "@reown/walletkit";
import { UniversalProvider } from "@walletconnect/universal-provider";
import { privateKeyToAccount } from "viem/accounts";
import { devKeys } from "../chains/dev-accounts.js";
import { walletCore } from "../phone/wallet-core.js";
import { isObject, parseJson } from "../shared/json.js";
import { choosePort } from "../shared/ports.js";
import { startRelay } from "./start-relay.js";

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const metadata = (name: string) => ({
  name,
  description: name,
  url: "http://127.0.0.1",
  icons: [],
});
const short = (value: unknown): unknown =>
  typeof value === "string" && value.length > 24 ? `${value.slice(0, 8)}…(${value.length})` : value;

const account = privateKeyToAccount(devKeys[3]);
const relay = await startRelay(await choosePort("free", console.log)("relay", 0));
const quiet = { logger: "silent", telemetryEnabled: false, relayUrl: relay.url } as const;

const dapp = await UniversalProvider.init({
  ...quiet,
  projectId: "sandbox",
  metadata: metadata("Recorder"),
  customStoragePrefix: "record-dapp",
});
dapp.client.core.verify.register = async () => "";
const wallet = await WalletKit.init({
  core: walletCore(relay.url, "record-wallet"),
  metadata: metadata("Recorded wallet"),
});
wallet.on("session_proposal", async ({ id }) => {
  const eip155 = {
    accounts: [`eip155:31337:${account.address}`],
    chains: ["eip155:31337"],
    methods: ["personal_sign"],
    events: ["accountsChanged", "chainChanged"],
  };
  await wallet.approveSession({ id, namespaces: { eip155 } });
});
wallet.on("session_request", async ({ id, topic }) => {
  const result = await account.signMessage({ message: "recorded" });
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", result } });
});

let printed = 0;
const names = new Map<string, string>();
const print = (step: string): void => {
  console.log(`\n# ${step}`);
  for (const { direction, clientId, text } of relay.frames().slice(printed)) {
    if (!names.has(clientId)) names.set(clientId, names.size === 0 ? "dapp" : "wallet");
    const frame = parseJson(text);
    const params = isObject(frame) && isObject(frame.params) ? frame.params : {};
    const body = isObject(params.data) ? params.data : params;
    const fields = Object.entries(body).map(([name, value]) => `${name}=${short(value)}`);
    const method = isObject(frame) ? (frame.method ?? `answer ${short(frame.result)}`) : "?";
    const id = isObject(frame) ? typeof frame.id : "?";
    console.log(`${names.get(clientId)} ${direction} ${method} [id ${id}] ${fields.join(" ")}`);
  }
  printed = relay.frames().length;
};

dapp.on("display_uri", (uri: string) => void wallet.pair({ uri }));
const rpcMap = { 31337: "http://127.0.0.1:1" };
const eip155 = {
  methods: ["personal_sign"],
  chains: ["eip155:31337"],
  events: ["accountsChanged", "chainChanged"],
  rpcMap,
};
const session = await dapp.connect({ optionalNamespaces: { eip155 } });
await pause(1500);
print("pair and approve");
await dapp.request({ method: "personal_sign", params: ["0x68", account.address] }, "eip155:31337");
await pause(500);
print("personal_sign");
const topic = session?.topic ?? "";
const event = { name: "accountsChanged", data: [`eip155:31337:${account.address}`] };
await wallet.emitSessionEvent({ topic, event, chainId: "eip155:31337" });
await pause(500);
print("wallet emits accountsChanged");
relay.drop();
await pause(1500);
print("all sockets dropped");
await dapp.disconnect();
await pause(500);
print("dapp disconnects");
await relay.stop();
process.exit(0);
