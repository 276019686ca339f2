/** Texts that describe what a request asks the visitor to sign. ICU message format. */
export const messages = {
  "approval.message": "Message",
  "approval.bytes":
    "{length, plural, one {One byte} other {# bytes}} that cannot be decoded into a text",
  "approval.typed-data": "Data to sign",
  "approval.type": "Type",
  "approval.transaction": "Transaction",
  "approval.transactions":
    "{count, plural, one {One transaction} other {# transactions, carried out together}}",
  "approval.to": "To",
  "approval.new-contract": "A new contract",
  "approval.amount": "Amount",
  "approval.calls": "Calls",
  "approval.unknown-call":
    "{selector}, which cannot be decoded here: {length, plural, one {one byte} other {# bytes}}",
  "approval.no-selector":
    "{length, plural, one {One byte} other {# bytes}} that cannot be decoded here",
  "approval.solana-transactions":
    "{count, plural, one {One transaction} other {# transactions, each carried out by itself}}",
  "approval.fee-payer": "Pays the fee",
  "approval.signer": "Signs as well",
  "approval.from": "From",
  "approval.unknown-program": "{program}, which cannot be decoded here",
  "approval.step": "Step",
  "approval.danger": "Warning",
  "approval.danger-assign":
    "A program takes over an account. From then on, it alone decides what happens to it.",
  "approval.danger-authority": "Control passes to somebody else, who alone can give it back.",
  "approval.danger-nonce":
    "This does not expire. Once signed, it can be sent at any time, even long from now.",
  "approval.step-allocate": "Reserve space in an account",
  "approval.step-assign": "Hand an account over to a program",
  "approval.step-create": "Create an account",
  "approval.step-nonce-advance": "Use a durable nonce",
  "approval.step-nonce-authorize": "Change who controls a durable nonce",
  "approval.step-nonce-initialize": "Set up a durable nonce",
  "approval.step-nonce-withdraw": "Withdraw from the account of a durable nonce",
  "approval.step-transfer": "Transfer",
  "approval.control": "Controlled by",
  "approval.new-account": "New account",
  "approval.owner-program": "Belongs to the program",
  "approval.space": "Space in bytes",
  "approval.unknown-instruction": "An instruction of {program} that cannot be decoded here",
  "approval.may-change": "May change",
  "approval.table-accounts":
    "{count, plural, one {One more account} other {# more accounts}} from a table on the chain",
  "approval.unlimited": "without limit",
  "approval.left":
    "{count, plural, one {One more character is} other {# more characters are}} not shown here. Read all of it before you sign.",
  "approval.fields-left":
    "{count, plural, one {One more field is} other {# more fields are}} not shown here. Read all of it before you sign.",
  "approval.show-all": "Show all",
  "approval.domain": "Meant for",
  "approval.content": "Content",
  "approval.data": "Data",
  "approval.further-data": "Further data",
  "approval.gas": "Gas limit",
  "approval.gas-price": "Price of one unit of gas",
  "approval.max-fee": "Highest price of one unit of gas",
  "approval.priority-fee": "Of it, for priority",
  "approval.nonce": "Number of the transaction",
  "approval.transaction-type": "Type of transaction",
  "approval.access-list": "Access list",
  "approval.capabilities": "What the site asks of the wallet besides",
  "approval.other-site":
    "This signs you in at {domain}, but you are at {origin}. Whoever gets this signature may act as you there. Decline it.",
  "approval.other-account":
    "This signs in the account {account}, which is not the one that signs. Decline it.",
  "approval.account": "Account",
  "approval.network": "Network",
  "approval.method": "Request",
  "approval.unreadable":
    "What this asks for cannot be decoded here. Read it in your wallet, and decline what you do not understand.",
} as const satisfies Readonly<Record<string, string>>;
