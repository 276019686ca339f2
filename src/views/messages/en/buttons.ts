/** Texts of the buttons on the host's page. They are there before the dialog is loaded. */
export const messages = {
  "button.connect": "Connect wallet",
  "button.connecting": "Connecting…",
  "button.network": "Choose network",
  "button.unsupported": "Unsupported network",
  "button.account": "Account",
  "button.send": "Send",
  "button.pay": "Pay",
} as const;
