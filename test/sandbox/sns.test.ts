import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DEVNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { createSns } from "../../sandbox/chains/solana/names.js";
import { type RunningCluster, startCluster } from "../../sandbox/chains/solana/start-cluster.js";
import { choosePair, choosePort } from "../../sandbox/shared/ports.js";
import { solana } from "../../src/networks/networks.js";
import { namingSluice } from "./naming-sluice.js";

const [ALICE, BOB, CAROL] = [devSolanaKey(0), devSolanaKey(1), devSolanaKey(2)];
const on = { caipNetworkId: solana.caipNetworkId };

let cluster: RunningCluster;
let sns: ReturnType<typeof createSns>;
beforeAll(async () => {
  const port = choosePort("free", () => undefined);
  cluster = await startCluster(DEVNET.genesisHash, await choosePair(port, "devnet", 0));
  sns = createSns(cluster.url);
});
afterAll(() => cluster.stop());

/** A sluice whose node of Solana's main network is this cluster. */
const started = () => {
  const rpcUrls = { default: { http: [cluster.url] } };
  const { sluice, env } = namingSluice({ networks: [{ ...solana, rpcUrls }] });
  onTestFinished(() => sluice.destroy());
  return { sluice, env };
};
const leadsTo = async (name: string): Promise<string | null | undefined> => {
  const account = await started().sluice.resolveName(name, on);
  return account && (account.addresses[0]?.address ?? null);
};

describe("[SNS-IP 5] a name of Solana, by the site's own node", () => {
  test("leads to its owner", async () => {
    await sns.register("owned.sol", ALICE.address);
    expect(await started().sluice.resolveName(" Owned.SOL ")).toEqual({
      name: "owned.sol",
      addresses: [{ coinType: 501, caipNetworkId: on.caipNetworkId, address: ALICE.address }],
      avatar: null,
    });
  });

  test("may stand below another one", async () => {
    await sns.register("below.sol", ALICE.address);
    await sns.register("pay.below.sol", BOB.address);
    expect(await leadsTo("pay.below.sol")).toBe(BOB.address);
    expect(await leadsTo("below.sol")).toBe(ALICE.address);
  });

  test("that nobody has is null", async () => {
    expect(await started().sluice.resolveName("nobody.sol")).toBeNull();
    expect(await started().sluice.resolveName("a.nobody.sol")).toBeNull();
  });

  test("leads where its owner says, if that is confirmed", async () => {
    await sns.register("record.sol", ALICE.address);
    await sns.record("record.sol", { owner: ALICE.address, to: BOB.address });
    expect(await leadsTo("record.sol")).toBe(BOB.address);
  });

  test("leads to its owner if the record is of an earlier one", async () => {
    await sns.register("stale.sol", CAROL.address);
    await sns.record("stale.sol", { owner: ALICE.address, to: BOB.address });
    expect(await leadsTo("stale.sol")).toBe(CAROL.address);
  });

  test("has no address if nobody has confirmed where it leads", async () => {
    await sns.register("claim.sol", ALICE.address);
    await sns.record("claim.sol", { owner: ALICE.address, to: BOB.address, agreed: CAROL.address });
    // A good record of the first format does not count beside that.
    await sns.sign("claim.sol", CAROL.address, ALICE);
    expect(await leadsTo("claim.sol")).toBeNull();
  });

  test("has no address if it has a record of the first format, whose signature is not checked", async () => {
    await sns.register("signed.sol", ALICE.address);
    await sns.sign("signed.sol", BOB.address, ALICE);
    expect(await leadsTo("signed.sol")).toBeNull();
  });

  test("that is wrapped leads to whoever holds the NFT, whatever its records say", async () => {
    await sns.register("wrapped.sol", sns.ofProgram);
    await sns.record("wrapped.sol", { owner: sns.ofProgram, to: ALICE.address });
    await sns.wrap("wrapped.sol", CAROL.address);
    expect(await leadsTo("wrapped.sol")).toBe(CAROL.address);
  });

  test("has no address if its owner is a program, which may not know what to do with what it gets", async () => {
    await sns.register("program.sol", sns.ofProgram);
    expect(await leadsTo("program.sol")).toBeNull();
  });

  test("with letters that look like plain ones is marked", async () => {
    await sns.register("\u0430lice.sol", ALICE.address);
    const { sluice } = started();
    expect(await sluice.resolveName("\u0430lice.sol")).toMatchObject({ isLookAlike: true });
  });

  test.each(["a.b.c.sol", "al ice.sol", "ali\u202ece.sol", ".sol"])("%j is none", async (name) => {
    await expect(started().sluice.resolveName(name)).rejects.toMatchObject({
      code: "command/invalid",
    });
  });

  test("[S9.3] is kept for 5 minutes: the node is asked once", async () => {
    await sns.register("kept.sol", ALICE.address);
    const { sluice, env } = started();
    await sluice.resolveName("kept.sol");
    const before = env.requests.length;
    expect(await sluice.resolveName("kept.sol")).toMatchObject({ name: "kept.sol" });
    expect(env.requests.length).toBe(before);
  });
});

describe("by which name of Solana an account goes", () => {
  test("is the one that it has chosen, if that leads back to it", async () => {
    await sns.register("alice.sol", ALICE.address);
    await sns.choose(ALICE.address, "alice.sol");
    expect(await started().sluice.lookUpName(ALICE.address, on)).toBe("alice.sol");
  });

  test("may stand below another one", async () => {
    await sns.register("team.sol", ALICE.address);
    await sns.register("carol.team.sol", CAROL.address);
    await sns.choose(CAROL.address, "carol.team.sol");
    expect(await started().sluice.lookUpName(CAROL.address, on)).toBe("carol.team.sol");
  });

  test("one that leads to somebody else is none", async () => {
    await sns.register("mine.sol", ALICE.address);
    await sns.choose(BOB.address, "mine.sol");
    expect(await started().sluice.lookUpName(BOB.address, on)).toBeNull();
  });

  test("without a choice, and without the chosen name, there is none", async () => {
    const { sluice } = started();
    expect(await sluice.lookUpName(devSolanaKey(5).address, on)).toBeNull();
    await sns.choose(devSolanaKey(6).address, "gone.sol");
    expect(await sluice.lookUpName(devSolanaKey(6).address, on)).toBeNull();
  });
});
