/** Texts of everything about choosing a network. ICU message format. */
export const messages = {
  "networks.current": "Current",
  "networks.help": "What is a network?",
  "networks.numbered": "Network {id}",
  "networks.eip155": "Ethereum and alike",
  "networks.solana": "Solana",

  "multi-chain.text":
    "{wallet} works with several kinds of networks. Choose one to connect; the others can follow.",

  "switch-network.waiting": "Switching to {network}",
  "switch-network.waiting-help": "Your wallet may ask you to confirm.",
  "switch-network.failed": "Still on the other network",

  "switch-active-chain.text":
    "The connected wallet does not work with {network}. Connect another wallet for it: the one that is connected stays.",
  "switch-active-chain.connect": "Connect a wallet",

  "unsupported-chain.text":
    "This site does not work with the network your wallet is on. Switch to one of these:",
} as const satisfies Readonly<Record<string, string>>;
