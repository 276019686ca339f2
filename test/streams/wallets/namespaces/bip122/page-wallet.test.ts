import { asyncScheduler, firstValueFrom, lastValueFrom, map, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../../../../src/codecs/options/settings.js";
import {
  bitcoin,
  bitcoinTestnet,
  bitcoinTestnet4,
  mainnet,
} from "../../../../../src/networks/networks.js";
import { found$ } from "../../../../../src/streams/wallets/namespaces/bip122/finder.js";
import { bitcoinPageWallet } from "../../../../../src/streams/wallets/namespaces/bip122/page-wallet.js";
import type { Session, WalletChange } from "../../../../../src/streams/wallets/port.js";
import {
  type ScriptedBitcoinWalletOptions,
  scriptedBitcoinWallet,
} from "../../../../../src/testing/scripted-bitcoin-wallet.js";
import { rpcError } from "../../../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { psbtHex } from "../../../../support/psbt.js";

const PAY = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ORD = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const TEST = "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7";
const OTHER = "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH";
const KEY = "02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872";
const HEX = psbtHex(3);
const PSBT = Buffer.from(HEX, "hex").toString("base64");
const TXID = "ab".repeat(32);
const SIGNATURE = Buffer.alloc(65, 31).toString("base64");

const TWO = [
  { address: ORD, purpose: "ordinals", publicKey: KEY.slice(2), path: "m/86'/0'/0'/0/0" },
  { address: PAY, purpose: "payment", publicKey: KEY, path: "m/84'/0'/0'/0/0" },
] as const;
const KINDS = ["standard", "sats-connect", "leather", "unisat", "okx"] as const;
const BOTH = ["standard", "sats-connect", "leather"] as const;
const NETWORKS = [mainnet, bitcoin, bitcoinTestnet, bitcoinTestnet4];

/** The origin of a wallet that was found in the page. */
const originOf = async (options: ScriptedBitcoinWalletOptions, networks = NETWORKS) => {
  const env = Object.assign(simulatedEnv({ scheduler: asyncScheduler }), { held: nothingHeld() });
  const scripted = scriptedBitcoinWallet({ accounts: TWO, ...options });
  scripted.place(env);
  const [found] = await firstValueFrom(found$(env, { enableEIP6963: true, enableInjected: true }));
  if (found === undefined) throw new Error("no wallet");
  const origin = bitcoinPageWallet({
    env,
    wallet: found.connector,
    provider: found.provider,
    isRevoked: true,
    site: () => "Site",
    networks: () => networks,
    sharedUrls: () => [],
    node: () => ({ env, settings: { ...DEFAULT_SETTINGS, projectId: null } }),
  });
  return { scripted, origin, found, networks };
};

const connected = async (
  options: ScriptedBitcoinWalletOptions,
  networks = NETWORKS,
  active = bitcoin,
) => {
  const { origin, scripted, found } = await originOf(options, networks);
  const session = await lastValueFrom(
    origin
      .open({ namespaces: ["bip122"], networks, activeId: active.caipNetworkId })
      .pipe(map((step) => (step as { readonly session: Session }).session)),
  );
  const [wallet] = await lastValueFrom(session.wallets$);
  if (wallet === undefined) throw new Error("no wallet");
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  return { scripted, session, wallet, ask, found };
};

const lastCall = ({ scripted }: Pick<Awaited<ReturnType<typeof connected>>, "scripted">) =>
  scripted.calls.at(-1);

describe("[wire 11.3] a Bitcoin wallet of the page", () => {
  test.each(BOTH)("[S3.17] %s: the payment account first, each with key and path", async (kind) => {
    const { wallet } = await connected({ kind });
    // The wallet standard tells no path.
    const path = (one: string) => (kind === "standard" ? "" : one);
    expect(wallet.state.accounts).toEqual([
      {
        namespace: "bip122",
        address: PAY,
        publicKey: KEY,
        path: path("m/84'/0'/0'/0/0"),
        purpose: "payment",
      },
      {
        namespace: "bip122",
        address: ORD,
        publicKey: KEY.slice(2),
        path: path("m/86'/0'/0'/0/0"),
        purpose: "ordinal",
      },
    ]);
  });

  test.each(["unisat", "okx"] as const)(
    "[S3.17] %s: its one account is for payments",
    async (kind) => {
      const { wallet } = await connected({ kind, accounts: [{ address: PAY, publicKey: KEY }] });
      expect(wallet.state.accounts).toEqual([
        { namespace: "bip122", address: PAY, publicKey: KEY, path: "", purpose: "payment" },
      ]);
    },
  );

  test.each(["standard", "sats-connect", "unisat"] as const)(
    "%s: is on the active network where the wallet is, else on the first that fits",
    async (kind) => {
      const on = (network: "Mainnet" | "Testnet4", active: typeof bitcoin) =>
        connected(
          { kind, network, accounts: [{ address: network === "Mainnet" ? PAY : TEST }] },
          NETWORKS,
          active,
        );
      const one = await on("Testnet4", bitcoinTestnet4);
      expect(one.wallet.state.caipNetworkId).toBe(bitcoinTestnet4.caipNetworkId);
      const other = await on("Mainnet", bitcoinTestnet4);
      expect(other.wallet.state.caipNetworkId).toBe(bitcoin.caipNetworkId);
    },
  );

  test.each(["standard", "sats-connect", "leather", "unisat"] as const)(
    "[S8.49] %s: a wallet and a site without a network in common",
    async (kind) => {
      const refused = connected(
        { kind, network: "Mainnet", answers: { wallet_changeNetwork: () => of(null) } },
        [bitcoinTestnet4],
        bitcoinTestnet4,
      );
      await expect(refused).rejects.toMatchObject({
        code: "connect/failed",
        message: "The connector does not support any of the requested chains",
      });
    },
  );

  test("[S8.49] one that can be asked to come to the site's network is asked", async () => {
    const { origin, scripted, networks } = await originOf({ kind: "unisat" }, [bitcoinTestnet4]);
    scripted.answer("switchChain", (name) => {
      scripted.share([{ address: TEST }], "Testnet4");
      return of({ enum: name });
    });
    const opened = await lastValueFrom(
      origin.open({
        namespaces: ["bip122"],
        networks,
        activeId: bitcoinTestnet4.caipNetworkId,
      }),
    );
    expect(opened.step).toBe("session");
    expect(scripted.calls.find(({ method }) => method === "switchChain")?.inputs).toEqual([
      "BITCOIN_TESTNET4",
    ]);
  });

  test.each([
    ["standard", "bitcoin:connect", () => throwError(() => rpcError(4001, "no"))],
    ["sats-connect", "wallet_connect", () => throwError(() => ({ code: -32000, message: "no" }))],
    ["leather", "getAddresses", () => throwError(() => ({ code: 4001, message: "no" }))],
    ["unisat", "requestAccounts", () => throwError(() => rpcError(4001, "no"))],
    ["okx", "connect", () => throwError(() => rpcError(4001, "no"))],
  ] as const)(
    "[S8.36] %s: a refusal is one, whatever the wallet calls it",
    async (kind, method, answer) => {
      await expect(connected({ kind, answers: { [method]: answer } })).rejects.toMatchObject({
        code: "connect/rejected",
        rpc: { code: 4001 },
      });
    },
  );

  test.each([
    ["standard", { "bitcoin:connect": () => of({ accounts: [] }) }, "connect/no-account"],
    ["standard", { "bitcoin:connect": () => of(undefined) }, "connect/bad-answer"],
    ["sats-connect", { wallet_connect: () => of({ addresses: [] }) }, "connect/no-account"],
    [
      "sats-connect",
      { wallet_connect: () => of({ addresses: [{ address: "0x1", purpose: "payment" }] }) },
      "connect/bad-answer",
    ],
    ["unisat", { requestAccounts: () => of([]) }, "connect/no-account"],
    ["unisat", { requestAccounts: () => of(["nobody"]) }, "connect/bad-answer"],
    ["okx", { connect: () => of({ address: 5 }) }, "connect/bad-answer"],
  ] as const)("%s that answers %o: told why", async (kind, answers, code) => {
    await expect(connected({ kind, answers })).rejects.toMatchObject({ code });
  });

  test("an older wallet of sats-connect is asked for its addresses", async () => {
    const { scripted, wallet } = await connected({
      kind: "sats-connect",
      answers: { wallet_connect: null },
    });
    expect(scripted.calls.map(({ method }) => method)).toEqual(["wallet_connect", "getAddresses"]);
    expect(wallet.state.accounts[0].address).toBe(PAY);
  });
});

describe("[wire 9.6] what it is asked", () => {
  const message = "Hello";
  const signing = { message, account: PAY, address: PAY };

  test.each(KINDS)("%s: a message is signed, the signature is base64", async (kind) => {
    const made = await connected({ kind, accounts: [TWO[1]] });
    expect(await made.ask("signMessage", signing)).toMatchObject({
      signature: SIGNATURE,
      address: PAY,
    });
    expect(lastCall(made)).toEqual(
      {
        standard: {
          method: "bitcoin:signMessage",
          inputs: [
            {
              account: expect.objectContaining({ address: PAY }),
              message: new TextEncoder().encode(message),
            },
          ],
        },
        "sats-connect": { method: "signMessage", inputs: [{ message, address: PAY }] },
        leather: {
          method: "signMessage",
          inputs: [{ message, paymentType: "p2wpkh", network: "mainnet" }],
        },
        unisat: { method: "signMessage", inputs: [message, "ecdsa"] },
        okx: { method: "signMessage", inputs: [message, "ecdsa"] },
      }[kind],
    );
  });

  test("the protocol is named where a wallet takes one; Taproot knows BIP-322 only", async () => {
    const sats = await connected({ kind: "sats-connect" });
    await sats.ask("signMessage", { message, address: ORD, protocol: "bip322" });
    expect(lastCall(sats)?.inputs).toEqual([{ message, address: ORD, protocol: "BIP322" }]);
    const unisat = await connected({ kind: "unisat", accounts: [TWO[0]] });
    await unisat.ask("signMessage", { message });
    expect(lastCall(unisat)?.inputs).toEqual([message, "bip322-simple"]);
  });

  test.each(KINDS)(
    "%s: a PSBT crosses our border in base64, with inputs by account",
    async (kind) => {
      const made = await connected({
        kind,
        accounts: [TWO[1]],
        // It answers in hexadecimal.
        ...(kind === "leather"
          ? { answers: { signPsbt: () => of({ hex: HEX, txid: TXID }) } }
          : {}),
      });
      const signInputs = [
        { address: PAY, index: 0, sighashTypes: [0x83] },
        { address: PAY, index: 2, sighashTypes: [0x83] },
      ];
      const said = await made.ask("signPsbt", { psbt: PSBT, signInputs });
      expect(said).toEqual({ psbt: PSBT, ...(kind === "leather" ? { txid: TXID } : {}) });
      const injected = [HEX, { autoFinalized: false, toSignInputs: signInputs }];
      expect(lastCall(made)?.inputs).toEqual(
        {
          standard: [
            {
              psbt: new Uint8Array(Buffer.from(HEX, "hex")),
              chain: "bitcoin:mainnet",
              inputsToSign: [
                {
                  account: expect.objectContaining({ address: PAY }),
                  signingIndexes: [0, 2],
                  sigHash: 0x83,
                },
              ],
            },
          ],
          "sats-connect": [
            { psbt: PSBT, broadcast: false, signInputs: { [PAY]: [0, 2] }, allowedSignHash: 0x83 },
          ],
          leather: [
            {
              hex: HEX,
              network: "mainnet",
              broadcast: false,
              signAtIndex: [0, 2],
              allowedSighash: [0x83],
            },
          ],
          unisat: injected,
          okx: injected,
        }[kind],
      );
    },
  );

  test.each(["unisat", "okx"] as const)(
    "%s: what is to be broadcast is signed whole and pushed; with named inputs, it is sent from here",
    async (kind) => {
      const final = psbtHex(3, true);
      const answers = { signPsbt: () => of(final) };
      const made = await connected({ kind, accounts: [TWO[1]], answers });
      const whole = { psbt: PSBT, signInputs: [], broadcast: true };
      expect(await made.ask("signPsbt", whole)).toEqual({
        psbt: Buffer.from(final, "hex").toString("base64"),
        txid: TXID,
      });
      expect(made.scripted.calls.slice(-2)).toEqual([
        { method: "signPsbt", inputs: [HEX, { autoFinalized: true }] },
        { method: "pushPsbt", inputs: [final] },
      ]);
      const named = { ...whole, signInputs: [{ address: PAY, index: 0 }] };
      // The service of the chain is not there.
      await expect(made.ask("signPsbt", named)).rejects.toThrow("nobody confirmed");
      const { method, inputs } = lastCall(made) ?? {};
      expect([method, inputs?.[1]]).toEqual([
        "signPsbt",
        { autoFinalized: false, toSignInputs: [{ address: PAY, index: 0 }] },
      ]);
    },
  );

  test.each(KINDS)(
    "%s: signs another transaction than it was asked to: the site does not get it, and nothing is sent",
    async (kind) => {
      const other = psbtHex(2);
      const bytes = Buffer.from(other, "hex");
      const said = {
        standard: [{ signedPsbt: new Uint8Array(bytes) }],
        "sats-connect": { psbt: bytes.toString("base64") },
        leather: { hex: other },
        unisat: other,
        okx: other,
      }[kind];
      const method = kind === "standard" ? "bitcoin:signTransaction" : "signPsbt";
      const made = await connected({
        kind,
        accounts: [TWO[1]],
        answers: { [method]: () => of(said) },
      });
      const refused = {
        code: "send/altered",
        message: expect.stringContaining("it spends 2 coins, not 3"),
      };
      const signInputs = [{ address: PAY, index: 0 }];
      const asked = made.ask("signPsbt", { psbt: PSBT, signInputs });
      await expect(asked).rejects.toMatchObject(refused);
      if (kind !== "unisat" && kind !== "okx") return;
      const sent = made.ask("signPsbt", { psbt: PSBT, signInputs: [], broadcast: true });
      await expect(sent).rejects.toMatchObject(refused);
      expect(made.scripted.calls.some((call) => call.method === "pushPsbt")).toBe(false);
    },
  );

  test.each([
    ["sats-connect", [{ recipients: [{ address: OTHER, amount: 12345 }] }]],
    ["leather", [{ recipients: [{ address: OTHER, amount: "12345" }], network: "mainnet" }]],
    ["unisat", [OTHER, 12345]],
    ["okx", [{ from: PAY, to: OTHER, value: "0.00012345" }]],
  ] as const)("%s: a transfer, in the wallet's own unit", async (kind, inputs) => {
    const made = await connected({ kind, accounts: [TWO[1]] });
    const transfer = { account: PAY, recipientAddress: OTHER, amount: "12345" };
    expect(await made.ask("sendTransfer", transfer)).toEqual({ txid: TXID });
    expect(lastCall(made)?.inputs).toEqual(inputs);
  });

  test("the wallet standard has no transfer", async () => {
    const { ask } = await connected({});
    const transfer = ask("sendTransfer", { recipientAddress: OTHER, amount: "1" });
    await expect(transfer).rejects.toMatchObject({ rpc: { code: 4200 } });
  });

  test("addresses are told without a prompt", async () => {
    const { ask, wallet, scripted } = await connected({});
    const asked = scripted.calls.length;
    expect(wallet.kindOf("getAccountAddresses")).toBe("read");
    expect(await ask("getAccountAddresses", { intentions: ["ordinal"] })).toEqual([
      { address: ORD, publicKey: KEY.slice(2), path: "", intention: "ordinal" },
    ]);
    expect(await ask("getAccountAddresses")).toHaveLength(2);
    expect(scripted.calls).toHaveLength(asked);
  });

  test.each([
    ["signMessage", { message, address: OTHER }, 4100],
    ["signMessage", { message: 5 }, -32602],
    ["signMessage", { message, protocol: "schnorr" }, -32602],
    ["signPsbt", { psbt: HEX, signInputs: [] }, -32602],
    ["signPsbt", { psbt: PSBT, signInputs: [{ address: OTHER, index: 0 }] }, 4100],
    ["signPsbt", { psbt: PSBT, signInputs: [{ address: PAY, index: -1 }] }, -32602],
    [
      "signPsbt",
      { psbt: PSBT, signInputs: [{ address: PAY, index: 0, sighashTypes: [5] }] },
      -32602,
    ],
    ["sendTransfer", { recipientAddress: OTHER, amount: "1.5" }, -32602],
    ["sendTransfer", { recipientAddress: OTHER, amount: 1 }, -32602],
    ["sendTransfer", { recipientAddress: OTHER, amount: "0" }, -32602],
    ["sendTransfer", { recipientAddress: TEST, amount: "1" }, -32602],
    ["sendTransfer", { recipientAddress: "nobody", amount: "1" }, -32602],
    ["eth_sign", {}, 4200],
  ] as const)("%s with %o: refused before anybody is asked", async (method, params, code) => {
    const { ask, scripted } = await connected({ kind: "sats-connect" });
    const asked = scripted.calls.length;
    await expect(ask(method, params)).rejects.toMatchObject({ rpc: { code } });
    expect(scripted.calls).toHaveLength(asked);
  });

  test.each(["unisat", "okx"] as const)(
    "%s: another account in use in the wallet is not asked in the place of the connected one",
    async (kind) => {
      const { ask, scripted } = await connected({ kind, accounts: [TWO[1]] });
      scripted.answer("getAccounts", () => of([OTHER]));
      await expect(ask("signMessage", signing)).rejects.toThrow(/Another account is in use/);
      expect(scripted.calls.some(({ method }) => method === "signMessage")).toBe(false);
    },
  );

  test.each([
    ["signMessage", signing, "signMessage", { signature: "", address: PAY }],
    ["signMessage", signing, "signMessage", undefined],
    ["signPsbt", { psbt: PSBT, signInputs: [] }, "signPsbt", { psbt: "AAAA" }],
    ["sendTransfer", { recipientAddress: OTHER, amount: "1" }, "sendTransfer", { txid: 5 }],
  ] as const)(
    "%s with %o, answered to %s with %o: told in our words",
    async (method, params, own, said) => {
      const { ask } = await connected({ kind: "sats-connect", answers: { [own]: () => of(said) } });
      await expect(ask(method, params)).rejects.toThrow(/is not what the method promises/);
    },
  );
});

describe("what it does unasked", () => {
  test.each(["standard", "sats-connect", "unisat"] as const)(
    "%s: other accounts, another network, and nothing shared any more",
    async (kind) => {
      const { wallet, scripted } = await connected({ kind, accounts: [TWO[1]] });
      const changes: WalletChange[] = [];
      const listening = wallet.changes$.subscribe((change) => changes.push(change));
      const told = async (act: () => void): Promise<readonly WalletChange[]> => {
        changes.length = 0;
        act();
        await new Promise((done) => setTimeout(done));
        return [...changes];
      };
      expect(await told(() => scripted.share([{ address: OTHER }]))).toMatchObject([
        { kind: "accounts", accounts: [{ address: OTHER, purpose: "payment" }] },
      ]);
      expect(await told(() => scripted.share([{ address: TEST }], "Testnet4"))).toMatchObject([
        { kind: "network", caipNetworkId: bitcoinTestnet4.caipNetworkId },
        { kind: "accounts", accounts: [{ address: TEST }] },
      ]);
      expect(await told(() => scripted.share([]))).toEqual([{ kind: "no-longer-shared" }]);
      listening.unsubscribe();
      expect(scripted.listening()).toBe(0);
    },
  );

  test("sats-connect: it can end the connection", async () => {
    const { wallet, scripted } = await connected({ kind: "sats-connect" });
    const ended = firstValueFrom(wallet.changes$);
    scripted.end();
    expect(await ended).toEqual({ kind: "ended" });
  });
});

describe("a later visit", () => {
  const stored = {
    namespace: "bip122",
    address: PAY,
    caipNetworkId: bitcoin.caipNetworkId,
  } as const;
  const restored = async (options: ScriptedBitcoinWalletOptions) => {
    const { origin, scripted } = await originOf(options);
    return { session: await lastValueFrom(origin.restore(stored)), scripted };
  };
  const PROMPTS = [
    "bitcoin:connect",
    "wallet_connect",
    "getAddresses",
    "requestAccounts",
    "connect",
  ];

  test.each(["standard", "sats-connect", "unisat", "okx"] as const)(
    "%s: is restored without a prompt",
    async (kind) => {
      const { session, scripted } = await restored({ kind, accounts: [TWO[1]] });
      expect(session).not.toBeNull();
      expect(scripted.calls.filter(({ method }) => PROMPTS.includes(method))).toEqual([]);
    },
  );

  test("Leather cannot be looked at without a prompt, so it is not", async () => {
    const { session, scripted } = await restored({ kind: "leather" });
    expect(session).toBeNull();
    expect(scripted.calls).toEqual([]);
  });

  test("one that does not share the account any more is none", async () => {
    const { session } = await restored({ kind: "unisat", accounts: [{ address: OTHER }] });
    expect(session).toBeNull();
    const denied = await restored({
      kind: "sats-connect",
      answers: { wallet_getAccount: () => throwError(() => ({ code: -32002, message: "no" })) },
    });
    expect(denied.session).toBeNull();
  });
});

describe("a switch of the network", () => {
  test("brings the accounts of the other network, after the wallet has agreed", async () => {
    const { wallet, scripted } = await connected({ kind: "sats-connect", accounts: [TWO[1]] });
    scripted.answer("wallet_changeNetwork", () => {
      scripted.share([{ address: TEST }], "Testnet4");
      return of(null);
    });
    const accounts = await lastValueFrom(wallet.switchNetwork(bitcoinTestnet4));
    expect(accounts).toMatchObject([{ address: TEST, purpose: "payment" }]);
    const asked = scripted.calls.find(({ method }) => method === "wallet_changeNetwork");
    expect(asked?.inputs).toEqual([{ name: "Testnet4" }]);
  });

  test.each([
    ["standard", {}, "network/not-supported"],
    ["leather", {}, "network/not-supported"],
    ["okx", {}, "network/not-supported"],
    ["unisat", { switchChain: () => throwError(() => rpcError(4001, "no")) }, "network/rejected"],
  ] as const)("%s: told why it stays", async (kind, answers, code) => {
    const { wallet } = await connected({ kind, answers, accounts: [TWO[1]] });
    const moved = lastValueFrom(wallet.switchNetwork(bitcoinTestnet4));
    await expect(moved).rejects.toMatchObject({ code });
  });
});

describe("the end", () => {
  test.each([
    ["standard", "standard:disconnect"],
    ["sats-connect", "wallet_disconnect"],
    ["unisat", "disconnect"],
    ["okx", "disconnect"],
  ] as const)(
    "%s: the permission is taken back, and a failure of that is none of ours",
    async (kind, method) => {
      const { session, scripted } = await connected({ kind });
      scripted.answer(method, () => throwError(() => new Error("boo")));
      await lastValueFrom(session.end());
      expect(scripted.calls.at(-1)?.method).toBe(method);
    },
  );
});

describe("[S8.49] a wallet that lacks the active network", () => {
  test.each(["leather", "okx"] as const)("%s is asked on the first that it has", async (kind) => {
    const { wallet } = await connected(
      { kind, network: "Testnet", accounts: [{ address: TEST }] },
      [bitcoinTestnet4, bitcoinTestnet],
      bitcoinTestnet4,
    );
    expect(wallet.state.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId);
  });

  test.each(["leather", "okx"] as const)("%s that has none of them is not asked", async (kind) => {
    const { origin, scripted, networks } = await originOf({ kind }, [bitcoinTestnet4]);
    const opened = lastValueFrom(
      origin.open({ namespaces: ["bip122"], networks, activeId: bitcoinTestnet4.caipNetworkId }),
    );
    await expect(opened).rejects.toThrow("does not support any of the requested chains");
    expect(scripted.calls).toEqual([]);
  });
});
