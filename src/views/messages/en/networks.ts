/** Texts of everything about choosing a network. ICU message format. */
export const messages = {
  "networks.current": "Current",
  "networks.help": "What is a network?",
  "networks.numbered": "Network {id}",
  "networks.evm": "Ethereum and compatible networks",

  "multi-chain.text":
    "{wallet} works with several kinds of networks. Choose one to connect. The others can follow.",

  "switch-network.waiting": "Switching to {network}",
  "switch-network.waiting-help": "Your wallet may ask you to confirm.",
  "switch-network.failed": "Still on the other network",

  "switch-active-chain.text":
    "No wallet is connected for {network} yet. Connect one: the wallet that you use now stays connected.",
  "switch-active-chain.connect": "Connect",

  "unsupported-chain.text":
    "This site does not work with the network your wallet is on. Switch to one of these:",
} as const satisfies Readonly<Record<string, string>>;
