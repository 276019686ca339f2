import { type Address, createClient, type Hex, hashMessage, http, publicActions } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHAIN_A } from "../../sandbox/chains/chain-list.js";
import { type RunningChain, startChain } from "../../sandbox/chains/start-chain.js";
import { viemChain } from "../../sandbox/chains/viem-chain.js";
import { signCalls, signHash } from "../../sandbox/frame/chain/account-signing.js";
import { createRelayer, type Relayer } from "../../sandbox/frame/chain/relayer.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import { messageText } from "../../src/codecs/sign-in/message.js";
import type { SignInSession } from "../../src/codecs/sign-in/siwx.js";
import { allVerifiers } from "../../src/siwx/server/verify-sign-in.js";
import type { EvmClients } from "../../src/siwx/verify/verify-eip155.js";
import { messageOf } from "../support/sign-in.js";

const port = choosePort("free", () => undefined);
const CHAIN = `eip155:${CHAIN_A.id}` as const;

let chain: RunningChain;
let relayer: Relayer;
beforeAll(async () => {
  chain = await startChain(CHAIN_A.id, await port("chain A", 0));
  relayer = await createRelayer([{ ...CHAIN_A, rpcUrl: chain.url }]);
});
afterAll(() => chain.stop());

const client = () =>
  createClient({
    chain: viemChain({ ...CHAIN_A, rpcUrl: chain.url }),
    transport: http(chain.url),
    pollingInterval: 50,
  }).extend(publicActions);

/** A new owner, and the account that is theirs, deployed or not. */
const newOwner = async (isDeployed: boolean) => {
  const owner = privateKeyToAccount(generatePrivateKey());
  await relayer.welcome(owner.address);
  const address = await relayer.accountOf(owner.address);
  const place = { chainId: CHAIN_A.id, address };
  if (isDeployed) {
    const agreed = await signCalls(owner, place, 0n, []);
    const hash = await relayer.execute(CHAIN_A.id, owner.address, [], agreed);
    await client().waitForTransactionReceipt({ hash });
  }
  const code = await client().getCode({ address });
  expect(code !== undefined).toBe(isDeployed);
  return {
    address,
    sign: (message: string): Promise<Hex> =>
      signHash(owner, { ...place, isDeployed }, hashMessage(message), relayer.factory),
  };
};

const sessionOf = async (address: Address, sign: (text: string) => Promise<Hex>) => {
  const data = messageOf({ chainId: CHAIN, accountAddress: address });
  const message = messageText(data);
  return { data, message, signature: await sign(message) } satisfies SignInSession;
};

const codeOf = async (session: SignInSession, getClient: EvmClients = client) =>
  (await allVerifiers(getClient).eip155?.(session))?.code ?? null;

test.each([
  ["is deployed (ERC-1271)", true],
  ["is not deployed yet (ERC-6492)", false],
])("[wire 12.3] a smart account that %s signs in", async (_what, isDeployed) => {
  const { address, sign } = await newOwner(isDeployed);
  const session = await sessionOf(address, sign);
  expect(await codeOf(session)).toBeNull();
  expect(await codeOf({ ...session, message: `${session.message} ` })).toBe("signature");
});

test("a signature of another owner's account is refused, deployed or not", async () => {
  const mine = await newOwner(true);
  const theirs = await newOwner(true);
  const notYet = await newOwner(false);
  expect(await codeOf(await sessionOf(mine.address, theirs.sign))).toBe("signature");
  expect(await codeOf(await sessionOf(mine.address, notYet.sign))).toBe("signature");
  expect(await codeOf(await sessionOf(notYet.address, mine.sign))).toBe("signature");
});

test("an address without code and without a key of its own signs nothing", async () => {
  const nobody = "0x1111111111111111111111111111111111111111";
  for (const signature of ["0x12", `0x${"1".repeat(130)}`, "0x"] as const)
    expect(await codeOf(await sessionOf(nobody, async () => signature))).toBe("signature");
});

test("without a client, or with one of another chain, a smart account does not sign in", async () => {
  const { address, sign } = await newOwner(true);
  const session = await sessionOf(address, sign);
  expect(await codeOf(session, () => null)).toBe("signature");
  const data = { ...session.data, chainId: "eip155:1" } as const;
  expect(await codeOf({ ...session, data })).toBe("unreachable");
  const offline = createClient({
    transport: http("http://127.0.0.1:1", { retryCount: 0 }),
  }).extend(publicActions);
  expect(await codeOf(session, () => offline)).toBe("unreachable");
});
