import fc from "fast-check";
import type { SuccessPayload } from "../../src/codecs/frame/frame-message.js";
import type { RequestInput, RequestType } from "../../src/codecs/frame/requests.js";

const word = fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/);
const anyText = fc.string({ maxLength: 200 });
const chainId = fc.oneof(word, fc.nat(), fc.constant("eip155:10"));
const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9.+]{1,12}$/),
    word,
    fc.array(word, { minLength: 1, maxLength: 3 }),
  )
  .map(([local, host, rest]) => `${local}@${[host, ...rest].join(".")}`);
const hex = fc.stringMatching(/^0x[0-9a-f]{0,40}$/);

const some = <T>(fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
const both = <A, B>(needed: fc.Arbitrary<A>, maybe: fc.Arbitrary<B>): fc.Arbitrary<A & B> =>
  fc.tuple(needed, maybe).map(([a, b]) => ({ ...a, ...b }));

const siwx = both(
  fc.record({
    accountAddress: word,
    chainId: word,
    domain: word,
    uri: anyText,
    version: word,
    nonce: word,
  }),
  some({
    serializedMessage: anyText,
    notBefore: word,
    statement: anyText,
    resources: fc.array(anyText, { maxLength: 3 }),
    requestId: word,
    issuedAt: word,
    expirationTime: word,
  }),
);
const user = <E>(mail: fc.Arbitrary<E>) =>
  both(
    fc.record({ address: word, chainId }),
    some({
      email: mail,
      accounts: fc.array(
        fc.record({
          address: word,
          type: fc.constantFrom("eoa" as const, "smartAccount" as const),
        }),
        { maxLength: 3 },
      ),
      preferredAccountType: word,
      userName: fc.option(word),
      signature: anyText,
      message: anyText,
      siwxMessage: siwx,
    }),
  );
const whichUser = some({ chainId, preferredAccountType: word, siwxMessage: siwx, rpcUrl: anyText });
const none = fc.constant(undefined);
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes("__proto__"));

export const rpcCall = fc
  .oneof(
    fc.record({ method: fc.constantFrom("eth_chainId", "eth_gasPrice") }),
    fc.record({
      method: fc.constantFrom("eth_call", "personal_sign", "wallet_grantPermissions"),
      params: fc.array(json, { maxLength: 3 }),
    }),
    fc.record({
      method: fc.constant("solana_signMessage"),
      params: fc.record({ message: word, pubkey: word }),
    }),
    fc.record({
      method: fc.constant("solana_signAndSendTransaction"),
      params: both(
        fc.record({ transaction: word }),
        some({
          options: some({
            skipPreflight: fc.boolean(),
            preflightCommitment: fc.constantFrom("processed", "max", "singleGossip"),
            maxRetries: fc.nat(),
            minContextSlot: fc.nat(),
          }),
        }),
      ),
    }),
    fc.record({
      method: fc.constant("wallet_sendCalls"),
      params: fc.array(
        both(
          fc.record({
            calls: fc.array(both(fc.record({ to: hex }), some({ data: hex, value: word })), {
              maxLength: 3,
            }),
          }),
          some({ chainId, from: word, version: word, capabilities: json }),
        ),
        { maxLength: 2 },
      ),
    }),
    fc.record({ method: fc.constant("wallet_getAssets"), params: json }),
  )
  .chain((call) =>
    some({
      chainId,
      chainNamespace: fc.constantFrom("eip155" as const, "solana" as const),
      rpcUrl: anyText,
    }).map((rest) => ({ ...call, ...rest })),
  );

/** Valid payloads of every message to the frame. */
export const requestSamples: { readonly [T in RequestType]: fc.Arbitrary<RequestInput<T>> } = {
  SWITCH_NETWORK: both(fc.record({ chainId }), some({ rpcUrl: anyText })),
  CONNECT_EMAIL: fc.record({ email }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: fc.record({ otp: fc.constantFrom("012345", "999999") }),
  CONNECT_SOCIAL: both(fc.record({ uri: anyText }), whichUser),
  GET_SOCIAL_REDIRECT_URI: fc.record({
    provider: fc.constantFrom("google", "github", "apple", "facebook", "x", "discord"),
  }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: fc.option(both(whichUser, some({ socialUri: anyText })), { nil: undefined }),
  SIGN_OUT: none,
  IS_CONNECTED: fc.option(some({ token: word }), { nil: undefined }),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: fc.record({ type: fc.constantFrom("eoa", "smartAccount") }),
  RPC_REQUEST: rpcCall,
  UPDATE_EMAIL: fc.record({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: fc.record({ otp: word }),
  UPDATE_EMAIL_SECONDARY_OTP: fc.record({ otp: word }),
  SYNC_THEME: some({
    themeMode: fc.constantFrom("light" as const, "dark" as const),
    themeVariables: fc.dictionary(word, fc.oneof(word, fc.integer())),
    w3mThemeVariables: fc.dictionary(word, word),
  }),
  SYNC_DAPP_DATA: both(
    fc.record({ projectId: word }),
    some({
      metadata: fc.record({
        name: anyText,
        description: anyText,
        url: anyText,
        icons: fc.array(anyText, { maxLength: 3 }),
      }),
      sdkVersion: word,
      sdkType: fc.constantFrom("w3m" as const, "appkit" as const),
    }),
  ),
  RELOAD: none,
  RPC_ABORT: none,
};

/** Valid payloads of the success of every request. */
export const successSamples: { readonly [T in RequestType]: fc.Arbitrary<SuccessPayload<T>> } = {
  SWITCH_NETWORK: fc.record({ chainId }),
  CONNECT_EMAIL: fc.record({ action: fc.constantFrom("VERIFY_DEVICE", "VERIFY_OTP", "CONNECT") }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  CONNECT_SOCIAL: user(fc.option(word)),
  GET_SOCIAL_REDIRECT_URI: fc.record({ uri: anyText }),
  GET_FARCASTER_URI: fc.record({ url: anyText }),
  CONNECT_FARCASTER: fc.record({ userName: word }),
  GET_USER: both(user(fc.option(email)), some({ smartAccountDeployed: fc.boolean() })),
  SIGN_OUT: none,
  IS_CONNECTED: fc.record({ isConnected: fc.boolean() }),
  GET_CHAIN_ID: fc.record({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: fc.record({
    smartAccountEnabledNetworks: fc.array(fc.nat(), { maxLength: 5 }),
  }),
  INIT_SMART_ACCOUNT: fc.record({ address: word, isDeployed: fc.boolean() }),
  SET_PREFERRED_ACCOUNT: fc.record({ type: word, address: word }),
  RPC_REQUEST: json as fc.Arbitrary<SuccessPayload<"RPC_REQUEST">>,
  UPDATE_EMAIL: fc.record({
    action: fc.constantFrom("VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"),
  }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: fc.record({ newEmail: email }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  RELOAD: none,
  RPC_ABORT: none,
};

export const REQUEST_TYPES = Object.keys(requestSamples) as RequestType[];
