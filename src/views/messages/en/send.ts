/** Texts of sending. ICU message format. */
export const messages = {
  "send.title": "Send",
  "send.what": "What to send",
  "send.choose": "Choose what to send",
  "send.held": "You have {amount} {symbol}",
  "send.amount": "Amount of {symbol}",
  "send.amount-usd": "Amount of {symbol} in US dollars",
  "send.amount-about": "About {amount} {symbol}",
  "send.in-usd": "In US dollars",
  "send.in-token": "In {symbol}",
  "send.max": "Everything",
  "send.worth": "About {worth}",
  "send.to": "Receiver",
  "send.to-hint": "Address or name",
  "send.to-own": "Your account in {wallet}",
  "send.to-before": "Sent to before",
  "send.scan": "Scan",
  "send.scan-stop": "Stop",
  "send.scan-picture": "What the camera sees",
  "send.scan-asking": "Allow your browser to use the camera, to scan a code with it.",
  "send.scan-seeing": "Hold the code in front of the camera.",
  "send.scan-refused":
    "The camera may not be used here. Allow it for this site in your browser's settings, or paste the address.",
  "send.scan-missing":
    "There is no camera that can be used. Perhaps something else uses it. Paste the address instead.",
  "send.looking": "Looking it up…",
  "send.found": "{name} is this address:",
  "send.elsewhere":
    "{name} has no address of its own on {network}. This is its address on Ethereum. Ask the receiver whether it is theirs here too.",
  "send.look-alike":
    "{name} has letters that look like plain ones, so another name may read the same. Compare the address with the receiver.",
  "send.mistyped":
    "At least one letter of this address is wrong, or in the wrong case. Copy it again, or ask the receiver.",
  "send.looks-like":
    "This is not an address that you know, but it looks like one. Compare them letter by letter:",
  "send.known": "The one that you know",
  "send.given": "The one that you gave",
  "send.use-known": "Send to the one that I know",
  "send.fee": "Fee",
  "send.fee-about": "About {amount} {symbol}",
  "send.fee-most": "At most {amount} {symbol}",
  "send.fee-rate": "{rate} sat/vB",
  "send.spends": "Coins spent",
  "send.spends-coins": "{count, plural, one {# coin} other {# coins}}",
  "send.change": "Comes back to you",
  "send.fee-paid-by": "Paid by {name}",
  "send.fee-offered": "The site offers this. Your wallet shows whether it holds.",
  "send.rent": "To open their account",
  "send.speed": "How soon",
  "send.speed-slow": "Slow",
  "send.speed-normal": "Normal",
  "send.speed-fast": "Fast",
  "send.planning": "Working out what it costs…",
  "send.review": "Review",
  "send.preview": "Review",
  "send.leaves": "You send",
  "send.network": "Network",
  "send.runs": "Program of the token",
  "send.simulated":
    "Simulated on the network: this alone leaves your account, besides what it costs.",
  "send.tried":
    "The network would accept this. What else it may do has not been simulated: its node cannot do that.",
  "send.exact": "This alone leaves your account, besides what it costs.",
  "send.by-wallet":
    "The wallet chooses the coins and the fee itself. Look there what it spends: nothing here protects inscriptions or runes.",
  "send.danger-own":
    "This is your own account. You would pay the fee and nothing else would change.",
  "send.danger-token-contract":
    "This is the contract of the token itself. What is sent there is lost. Ask the receiver for their own address.",
  "send.danger-burn": "Nobody has the key of this address. What is sent there is lost.",
  "send.danger-contract":
    "This is a contract, not a person's account. Send to it only if its makers say that it takes this.",
  "send.danger-token-account":
    "This is no wallet, but somebody's account for one token. Ask the receiver for the address of the wallet itself.",
  "send.danger-unused":
    "This address has never been used on {network}. Make sure that the receiver wants it there.",
  "send.danger-more-leaves":
    "Simulated on the network, something else leaves your account as well. Do not go on unless you know why.",
  "send.danger-less-arrives":
    "Simulated on the network, less arrives than you send: the token keeps a part of it.",
  "send.danger-runs-program":
    "Each time this token is sent, a program of its makers runs, and can refuse it. The program gets no rights over your account.",
  "send.checked": "I have checked this. Send anyway.",
  "send.confirm": "Send {amount} {symbol}",
  "send.confirm-to": "Send {amount} {symbol} to {name}",
  "send.confirm-one": "Send {symbol}",
  "send.confirm-one-to": "Send {symbol} to {name}",
  "send.asked": "Confirm it in {wallet}",
  "send.sent": "Sent. It is waiting for its place in a block.",
  "send.sent-late":
    "Still pending. The network may be busy. You can close this: it is looked for in your activity.",
  "send.sent-confirmed": "Sent, and confirmed by the network.",
  "send.sent-failed": "The network has refused it. Only the fee was spent.",
  "send.sent-not-sponsored":
    "It did not go through. Nothing was spent: the site was to pay the fee, and may have declined. Send it again when you are ready.",
  "send.sent-dropped":
    "The network did not take it in time, and will not any more. Nothing was spent. Send it again when you are ready.",
  "send.sent-sped-up":
    "You sped it up. It is sent, and confirmed by the network, as the transaction below.",
  "send.sent-cancelled": "You cancelled it. Nothing was sent, and only a fee was spent.",
  "send.sent-replaced":
    "It was not sent: another transaction of your account took its place. Send it again when you are ready.",
  "send.sent-lost":
    "Another transaction of your account took its place. Look in your wallet whether that one sent it before you send it again.",
  "send.sent-taken-back":
    "The network took back the block that had it. It is pending again, and waits for its place in another one.",
  "send.sent-outbid": "The network has both, and takes one of them. Wait: this says which.",
  "send.sent-bumped":
    "Sent again for a higher fee. The network takes one of the two, and this waits for its place in a block.",
  "send.bump": "Speed up",
  "send.bump-title": "Speed up",
  "send.bump-before": "Fee so far",
  "send.bump-instead":
    "It takes the place of what you sent. The receiver gets the amount once, and one fee is paid: the higher one.",
  "send.bump-confirm": "Pay the higher fee",
  "send.bump-asked":
    "Confirm it in {wallet}. The number (nonce) must be {nonce}: with another one it is paid twice.",
  "send.bump-wallet": "To speed it up, look in your wallet.",
  "send.outbid-cancel": "Cancel it",
  "send.outbid-asked":
    "Confirm it in {wallet}. The number (nonce) must be {nonce}: with another one it cancels nothing.",
  "send.done": "Done",
  "send.title-sent": "Sent",
  "send.count": "How many",
  "send.hash": "Transaction",
  "send.search": "Search in your tokens",
  "send.nothing": "You have nothing to send on {network} yet.",
  "send.none-found": "None of your tokens is called so.",
} as const satisfies Readonly<Record<`send.${string}`, string>>;
