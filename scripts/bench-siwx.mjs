/**
 * How much a sign-in server does: signatures of EVM accounts verified in a second, beside what viem's bare recovery does with the same
 * texts, and the memory of 100,000 visitors who ask for a nonce and never come back. On the built package: `npm run build` first.
 *
 *     node --expose-gc scripts/bench-siwx.mjs
 */

import { createSignInHandlers, memoryStore, verifySignIn } from "sluice/siwx/server";
import { recoverMessageAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

const ROUNDS = 7;
const TEXTS = 150;
const VISITORS = 100_000;
/** Each visitor comes this much later: as many as there are at once have a nonce, of five minutes. */
const STEP_MS = 30;
const DOMAIN = "shop.example";

const textOf = (address, nonce) =>
  [
    `${DOMAIN} wants you to sign in with your Ethereum account:`,
    address,
    "",
    "Welcome to the shop.",
    "",
    `URI: https://${DOMAIN}/login`,
    "Version: 1",
    "Chain ID: 1",
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join("\n");

const signed = await Promise.all(
  Array.from({ length: TEXTS }, async (_, at) => {
    const account = privateKeyToAccount(generatePrivateKey());
    const nonce = `nonce${String(at).padStart(8, "0")}`;
    const message = textOf(account.address, nonce);
    return {
      address: account.address,
      nonce,
      message,
      signature: await account.signMessage({ message }),
    };
  }),
);

const timeOf = async (work, it) => {
  const started = performance.now();
  await work(it);
  return performance.now() - started;
};

const ours = async ({ message, signature, nonce }) => {
  const verdict = await verifySignIn({ message, signature, nonce, domain: DOMAIN });
  if (!verdict.ok) throw new Error(verdict.message);
};
const bare = async ({ message, signature, address }) => {
  if ((await recoverMessageAddress({ message, signature })) !== address) throw new Error("other");
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const times = { ours: [], bare: [] };
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const it of signed) {
    // In turn, so that a busy moment of the machine meets both.
    const pair = { ours: await timeOf(ours, it), bare: await timeOf(bare, it) };
    if (round === 0) continue; // the engine is still compiling
    times.ours.push(pair.ours);
    times.bare.push(pair.bare);
  }
}
const [a, b] = [1000 / median(times.ours), 1000 / median(times.bare)];
console.log(`verifySignIn         ${a.toFixed(0).padStart(6)} a second`);
console.log(`viem's bare recovery ${b.toFixed(0).padStart(6)} a second`);
console.log(`ratio                ${(a / b).toFixed(2).padStart(6)}`);

let now = Date.now();
const clock = () => now;
const { handle } = createSignInHandlers({
  domain: DOMAIN,
  store: memoryStore({ now: clock }),
  now: clock,
});
const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};
const seen = [];
for (let at = 0; at <= VISITORS; at += 1) {
  if (at % (VISITORS / 5) === 0) seen.push(heap());
  await handle(new Request(`https://${DOMAIN}/nonce`));
  now += STEP_MS;
}
console.log(
  `heap, MB, every ${VISITORS / 5} visitors: ${seen.map((mb) => mb.toFixed(1)).join(" ")}`,
);
