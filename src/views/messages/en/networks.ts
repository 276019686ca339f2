/** Texts of everything about choosing a network. ICU message format. */
export const messages = {
  "networks.current": "Current",
  "networks.help": "What is a network?",
  "networks.numbered": "Network {id}",

  "switch-network.waiting": "Switching to {network}",
  "switch-network.waiting-help": "Your wallet may ask you to confirm.",
  "switch-network.failed": "Still on the other network",

  "switch-active-chain.text":
    "The connected wallet does not work with this network. Go back to choose another network, or connect another wallet.",

  "unsupported-chain.text":
    "This site does not work with the network your wallet is on. Switch to one of these:",
} as const satisfies Readonly<Record<string, string>>;
