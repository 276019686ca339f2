import type { SolanaSignInInput } from "@solana/wallet-standard-features";

/** The text of Sign In With Solana: what the site named, and nothing else. */
export const signInText = (input: SolanaSignInInput, domain: string, address: string): string => {
  const named = [
    ["URI", input.uri],
    ["Version", input.version],
    ["Chain ID", input.chainId],
    ["Nonce", input.nonce],
    ["Issued At", input.issuedAt],
    ["Expiration Time", input.expirationTime],
    ["Not Before", input.notBefore],
    ["Request ID", input.requestId],
  ] as const;
  const lines = named.flatMap(([label, value]) =>
    value === undefined ? [] : [`${label}: ${value}`],
  );
  const resources = input.resources?.map((one) => `- ${one}`) ?? [];
  const fields = [...lines, ...(resources.length === 0 ? [] : ["Resources:", ...resources])];
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(fields.length === 0 ? [] : [fields.join("\n")]),
  ].join("\n\n");
};
