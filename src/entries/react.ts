export {
  type Progress,
  useActivate,
  useConnect,
  useDisconnect,
  useLogin,
  usePay,
  useSignIn,
  useSignMessage,
  useSignOut,
  useSwitchNetwork,
  useTransfer,
} from "../views/action-hooks.js";
export { AccountButton } from "../views/buttons/account-button.js";
export { ConnectButton, type ConnectButtonState } from "../views/buttons/connect-button.js";
export { NetworkButton } from "../views/buttons/network-button.js";
export { PayButton } from "../views/buttons/pay-button.js";
export { SendButton } from "../views/buttons/send-button.js";
export type { ButtonProps } from "../views/buttons/sluice-button.js";
export { useAccount, useConnectionList } from "../views/connection-hooks.js";
export {
  useActivity,
  useBalance,
  useConnections,
  useGasPrice,
  useIdentity,
  useModal,
  useNetwork,
  useNfts,
  useRequests,
  useRestoring,
  useSession,
  useStatus,
  useTokens,
  useTransfers,
  useWallets,
} from "../views/host-hooks.js";
export { WalletDialog, type WalletDialogProps } from "../views/shell/wallet-dialog.js";
export { SluiceProvider, useSluice } from "../views/sluice-context.js";
