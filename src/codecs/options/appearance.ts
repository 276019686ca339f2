/** The last parts of the keys of all texts, by the first one. Checked against the catalogue by a type test. */
const TEXTS = {
  account:
    "copy copied explorer balance balance-none network email wallet requests open open-help to-smart to-plain settings settings-open log-out own-page name total send swap buy receive tokens tokens-none tokens-failed tokens-offline tokens-unsupported pictures-show pictures-told none title disconnect",
  activity:
    "scope scope-network scope-all title none none-help failed offline unsupported paused further is-pending is-failed is-sped-up is-cancelled is-replaced is-marked marked-help to from with send receive trade approve revoke execute deploy mint burn deposit withdraw borrow repay claim stake unstake other",
  alert:
    "api/origin-not-allowed api/rate-limited api/server-error features/multi-wallet-off frame/domain-unverified frame/load-failed frame/request-timeout network/not-found options/invalid options/overruled options/project-id-missing relay/clock-skew relay/invalid-project-id relay/origin-not-allowed request/method-unknown sign-in/not-ended",
  "alert-bar": "for",
  "all-wallets":
    "search certified certified-one certified-help clear empty empty-help none scan list found title",
  amount: "unreadable two-ways places",
  approval:
    "message bytes typed-data type transaction transactions to new-contract amount calls unknown-call no-selector solana-transactions fee-payer signer from unknown-program step danger danger-assign danger-authority danger-nonce danger-cluster step-allocate step-assign step-create step-nonce-advance step-nonce-authorize step-nonce-initialize step-nonce-withdraw step-transfer control new-account owner-program space unknown-instruction may-change table-accounts danger-approve danger-close step-token-approve step-token-authority step-token-burn step-token-close step-token-mint step-token-open step-token-revoke step-token-sync step-token-transfer nobody owner payer power power-close power-freeze power-mint power-own spender token token-fee units used danger-token-program unknown-token-instruction step-stake-authorize step-stake-deactivate step-stake-delegate step-stake-initialize step-stake-merge step-stake-split step-stake-withdraw staker withdrawer memo fee-for-priority validator unlimited left fields-left show-all domain content data further-data gas gas-price max-fee priority-fee nonce transaction-type access-list capabilities hidden-sign-in other-site other-account account network method unreadable",
  "approve-transaction": "text waiting unread elsewhere title",
  assets:
    "tabs nfts activity small small-help hidden hidden-help fold-open fold-close why-link why-claim why-look-alike why-unknown why-yours as-of whose whose-one whose-all owners sum sum-short sum-none short-failed short-unsupported",
  button: "connect connecting network unsupported account send pay",
  buy: "title amount pay get get-none on choose-token choose-fiat search none-found card bank range outside usual looking quoting estimate estimate-is fee total estimate-help no-quote providers provider-fee exchanges exchanges-text exchanges-more exchanges-unread keyless elsewhere nobody off nothing what under-way progress none start pending pending-text sent hash blocked blocked-text address closed closed-text open arrived arrived-text arrived-some refused refused-text exchange-failed exchange-failed-text unseen unseen-text not-opened to check again done to-payment how how-provider how-provider-text how-price how-price-text how-exchange how-exchange-text how-arrives how-arrives-text",
  connect:
    "title installed more ways scan recent all folded unsigned supplied listed wallets none late late-help none-help or new learn get",
  connecting: "title waiting waiting-help slow slow-help declined announce done",
  details:
    "copy tokens amount worth price share contract trust hide activity status done when network from to hash fee reason known all",
  dialog: "close back retry cancel loading dismiss broken lost",
  differences: "title help short receiver amount token data more-leaves network number",
  downloads:
    "title text extension phone code opens-page open stay chrome apple google homepage none none-text missing",
  failure:
    "connect/rejected connect/cancelled connect/wallet-missing connect/no-account connect/bad-answer connect/failed chunk/load-failed internal connect/namespace-not-served restore/timeout restore/not-shared connection/ended-by-wallet connection/expired connection/no-longer-shared connection/withdrawn connection/ended-elsewhere connection/unknown account/not-shared disconnect/failed relay/unreachable relay/origin-not-allowed relay/clock-skew relay/invalid-project-id pairing/expired network/not-supported network/rejected network/not-found request/disconnected request/account-changed request/rejected request/invalid request/failed frame/load-failed frame/request-timeout frame/domain-unverified frame/aborted frame/rejected frame/message-invalid adapter/not-found options/project-id-missing options/invalid http/unreachable http/status api/rate-limited api/server-error http/bad-answer command/invalid command/superseded command/destroyed login/email-invalid login/too-early login/code-invalid login/popup-blocked login/not-started login/popup-closed login/came-back login/origin-untrusted login/refused login/failed login/closed login/not-expected login/off send/receiver-invalid send/name-unknown send/wrong-network send/amount-invalid send/too-much send/no-gas send/would-fail send/token-differs send/unsupported send/not-ready send/token-unknown send/no-account send/no-network send/too-late send/not-replaceable send/chained send/ordinals send/kept send/altered send/unanswered send/not-sponsored send/closed pay/off pay/no-network pay/unsupported pay/no-reference pay/sign-in-first pay/contract-account pay/expired pay/not-ready pay/closed pay/failed pay/unanswered pay/arrived pay/short pay/gone pay/other-network naming/taken naming/refused naming/unsupported naming/not-ready naming/closed swap/off swap/no-quote swap/no-liquidity swap/unsafe swap/less-arrives swap/not-checked swap/permission-left swap/unsupported swap/not-ready swap/closed sign-in/off sign-in/no-account sign-in/no-network sign-in/no-wallet sign-in/message-invalid sign-in/not-accepted sign-in/refused sign-in/unavailable sign-in/cancelled sign-in/not-ended purchase/off purchase/no-account purchase/unsupported purchase/not-ready purchase/not-opened purchase/refused purchase/not-seen purchase/closed",
  "get-wallet": "title text list none none-text compare",
  legal: "notice agree first terms privacy",
  login:
    "email email-continue email-title nothing nothing-help busy device-title device device-help code-title code code-sent code-sent-old code-sent-new resend resend-in resend-now update-title update-save upgrade-title upgrade upgrade-help upgrade-open code-wrong email-refused social social-more social-title social-named social-all social-waiting social-waiting-help social-leaving social-leaving-help social-finishing failed farcaster-code farcaster-scan farcaster-open farcaster-help",
  "multi-chain": "text",
  naming:
    "title text field short letters looking free taken suggested rules register register-none again asked asked-help saving has has-text elsewhere elsewhere-text account done-title done done-text",
  networks: "title current help numbered evm",
  nfts: "title none none-help none-elsewhere failed offline partly unsupported paused further searching others back spam spam-help show hide numbered number collection contract units attributes send",
  pairing:
    "title scan scan-any code preparing copy copied expired fresh all get platforms tab-qrcode tab-mobile tab-web tab-desktop open open-mobile open-web open-desktop unknown-scheme",
  pay: "title title-sent none none-help amount worth payee for network from from-other from-elsewhere until fee fee-about fee-unknown rent reading connect-first switch-first planning simulated tried exact by-wallet connect switch confirm sign-in asked sent sent-late paid decline hash done close scan scan-hide code scan-help too-much missing swap buy no-gas",
  receive:
    "title code code-amount only networks networks-help networks-look ask amount link share arrived",
  request:
    "sign sign-data send send-several sign-transaction add-network switch-network watch-token",
  snackbar:
    "bought copy-failed not-loaded account-type-failed balance-unavailable history-unavailable action-not-allowed sign-in-broken signature-declined smart-account sent permission send-failed send-dropped send-cancelled send-replaced send-taken-back send-pending send-differs authenticating",
  swap: "title sell buy buy-none choose-sell choose-buy flip held amount max worth about rate rate-is least slippage slippage-range slippage-high age impact impact-unknown impact-high impact-unpriced looking fee fee-about network contract review title-sent planning checked checked-pay read approve-first approve-within pay-within pays pays-to pay revoke revoked revoked-confirmed agree approve confirm asked done to-payment sent sent-late sent-confirmed arrived sent-failed sent-gone hash search too-much unlisted none-found unsupported",
  send: "title what choose held amount amount-usd amount-about in-usd in-token max worth to to-hint to-own to-before scan scan-stop scan-picture scan-asking scan-seeing scan-refused scan-missing looking found elsewhere look-alike mistyped looks-like known given use-known fee fee-about fee-most fee-rate spends spends-coins change fee-paid-by fee-offered rent speed speed-slow speed-normal speed-fast planning review preview leaves network runs simulated tried exact by-wallet danger-own danger-token-contract danger-burn danger-contract danger-token-account danger-unused danger-more-leaves danger-less-arrives danger-runs-program checked confirm confirm-to confirm-one confirm-one-to asked sent sent-late sent-confirmed sent-failed sent-not-sponsored sent-dropped sent-sped-up sent-cancelled sent-replaced sent-lost sent-taken-back sent-outbid sent-bumped bump bump-title bump-before bump-instead bump-confirm bump-asked bump-wallet outbid-cancel outbid-asked done title-sent count hash search nothing none-found",
  "sign-in":
    "title site text required unread sign later disconnect another message preparing next-message grants grant grant-terms waiting waiting-help slow-help open checking",
  "switch-active-chain": "title text connect",
  "switch-network": "title waiting waiting-help failed",
  "unsupported-chain": "title text",
  wallets:
    "title active accounts accounts-of ordinals ended disconnect disconnect-all add connected one-at-a-time",
  "what-is-a-network": "title record record-text many many-text choose choose-text",
  "what-is-a-wallet": "title keys keys-text sign-in sign-in-text ask ask-text",
} as const;

/** The keys of all texts, whose wording a host can replace (`messages`). */
export type MessageKey = {
  readonly [View in keyof typeof TEXTS]: `${View}.${Words<(typeof TEXTS)[View]>}`;
}[keyof typeof TEXTS];

/** `"a" | "b"` for `"a b"`: a union of so many names would be hard to read. */
type Words<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Text;

export const messageKeys = (): readonly string[] =>
  Object.entries(TEXTS).flatMap(([view, words]) =>
    words.split(" ").map((word) => `${view}.${word}`),
  );

/** The custom properties that are colours. */
export const COLOUR_VARIABLES = [
  "--sluice-accent",
  "--sluice-background",
  "--sluice-foreground",
  "--sluice-muted",
  "--sluice-border",
  "--sluice-hover",
  "--sluice-error",
  "--sluice-success",
  "--sluice-backdrop",
  "--sluice-qr-color",
] as const;

/** The custom properties that the dialog reads. `docs/theming.md` says what each of them does. */
export const THEME_VARIABLES = [
  ...COLOUR_VARIABLES,
  "--sluice-radius",
  "--sluice-density",
  "--sluice-font-size",
  "--sluice-font-family",
  "--sluice-z-index",
] as const;

export type ThemeVariable = (typeof THEME_VARIABLES)[number];

/** Values of custom properties; an empty text removes one. */
export type ThemeVariables = { readonly [V in ThemeVariable]?: string | undefined };
