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
export type { ButtonProps } from "../views/buttons/sluice-button.js";
export { NetworkButton, PayButton, SendButton } from "../views/buttons/view-buttons.js";
export {
  useAccount,
  useActivity,
  useBalance,
  useConnectionList,
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
