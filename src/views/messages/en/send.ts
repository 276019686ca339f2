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
  "send.max": "Max",
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
    "This site may not use the camera. Allow it in your browser's settings, or paste the address.",
  "send.scan-missing":
    "No camera is available. Another app may be using it. Paste the address instead.",
  "send.looking": "Looking it up…",
  "send.found": "{name} is this address:",
  "send.elsewhere":
    "{name} has no address of its own on {network}. This is its address on Ethereum. Ask the receiver whether it is theirs here too.",
  "send.look-alike":
    "{name} has letters that look like plain ones, so another name may read the same. Compare the address with the receiver.",
  "send.mistyped":
    "At least one character of this address is wrong, or in the wrong case. Copy it again, or ask the receiver.",
  "send.looks-like":
    "This is not an address you know, but it looks like one. Compare them letter by letter:",
  "send.known": "The one you know",
  "send.given": "The one you entered",
  "send.use-known": "Send to the one I know",
  "send.fee": "Fee",
  "send.fee-about": "About {amount} {symbol}",
  "send.fee-most": "At most {amount} {symbol}",
  "send.fee-rate": "{rate} sat/vB",
  "send.spends": "Coins spent",
  "send.spends-coins": "{count, plural, one {# coin} other {# coins}}",
  "send.change": "Comes back to you",
  "send.fee-paid-by": "Paid by {name}",
  "send.fee-offered": "The site offers to pay this. Your wallet shows whether it does.",
  "send.rent": "To open their account",
  "send.speed": "Speed",
  "send.speed-slow": "Slow",
  "send.speed-normal": "Normal",
  "send.speed-fast": "Fast",
  "send.planning": "Working out the cost…",
  "send.review": "Review",
  "send.preview": "Review",
  "send.leaves": "You send",
  "send.network": "Network",
  "send.runs": "Program of the token",
  "send.simulated":
    "Simulated on the network: nothing leaves your account except this and the costs shown here.",
  "send.tried":
    "The network would accept this. Whether anything else happens is not known, because its node cannot simulate transactions.",
  "send.exact": "Nothing leaves your account except this and the costs shown here.",
  "send.by-wallet":
    "The wallet chooses the coins and the fee itself. Check there what it spends: inscriptions and runes are not protected here.",
  "send.danger-own":
    "This is your own account. You would pay the fee and nothing else would change.",
  "send.danger-token-contract":
    "This is the contract of the token itself. Whatever is sent there is lost. Ask the receiver for their own address.",
  "send.danger-burn": "Nobody has the key to this address. Whatever is sent there is lost.",
  "send.danger-contract":
    "This is a contract, not a person's account. Send to it only if its makers say that it accepts this.",
  "send.danger-token-account":
    "This is not a wallet, but somebody's account for a single token. Ask the receiver for the address of the wallet itself.",
  "send.danger-unused":
    "This address has never been used on {network}. Make sure that the receiver wants it there.",
  "send.danger-more-leaves":
    "In a simulation, something else leaves your account as well. Do not continue unless you know why.",
  "send.danger-less-arrives":
    "In a simulation, less arrives than you send: the token keeps part of it.",
  "send.danger-runs-program":
    "Each time this token is sent, a program of its makers runs, and can refuse it. The program gets no rights over your account.",
  "send.checked": "I have checked this. Send anyway.",
  "send.confirm": "Send {amount} {symbol}",
  "send.confirm-to": "Send {amount} {symbol} to {name}",
  "send.confirm-one": "Send {symbol}",
  "send.confirm-one-to": "Send {symbol} to {name}",
  "send.asked": "Confirm it in {wallet}",
  "send.sent": "Sent. Waiting for the network to confirm it.",
  "send.sent-late":
    "Still pending. The network may be busy. You can close this and check your activity later.",
  "send.sent-confirmed": "Sent, and confirmed by the network.",
  "send.sent-failed": "The transaction failed. At most the fee was spent.",
  "send.sent-not-sponsored":
    "It did not go through. Nothing was spent: the site was supposed to pay the fee, and may have declined. Send it again when you are ready.",
  "send.sent-dropped":
    "The network did not include it in time, and never will. Nothing was spent. Send it again when you are ready.",
  "send.sent-sped-up":
    "You sped it up. The transaction below was sent in its place, and is confirmed by the network.",
  "send.sent-cancelled": "You cancelled it. Nothing was sent, and only a fee was spent.",
  "send.sent-replaced":
    "It was not sent, because another transaction of your account replaced it. Send it again when you are ready.",
  "send.sent-lost":
    "Another transaction of your account replaced it. Check in your wallet whether that one sent it before you send it again.",
  "send.sent-taken-back":
    "The block it was in was undone. It is pending again, and waiting for another block.",
  "send.sent-outbid": "The network has both, and takes one of them. Wait here to see which.",
  "send.sent-bumped":
    "Sent again for a higher fee. Waiting for the network to confirm one of the two.",
  "send.bump": "Speed up",
  "send.bump-title": "Speed up",
  "send.bump-before": "Fee so far",
  "send.bump-instead":
    "It replaces what you sent. The receiver gets the amount once, and you pay one fee: the higher one.",
  "send.bump-confirm": "Pay the higher fee",
  "send.bump-asked":
    "Confirm it in {wallet}. The number (nonce) must be {nonce}: with any other, you pay twice.",
  "send.bump-wallet": "To speed it up, check your wallet.",
  "send.outbid-cancel": "Cancel it",
  "send.outbid-asked":
    "Confirm it in {wallet}. The number (nonce) must be {nonce}: with any other, nothing is cancelled.",
  "send.done": "Done",
  "send.title-sent": "Sent",
  "send.count": "How many",
  "send.hash": "Transaction",
  "send.search": "Search your tokens",
  "send.nothing": "You have nothing to send on {network} yet.",
  "send.none-found": "None of your tokens match.",
} as const satisfies Readonly<Record<`send.${string}`, string>>;
