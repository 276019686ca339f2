/** A directory entry as the hosted directory sends it. */
export type WalletEntry = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly homepage: string;
  readonly image_id: string;
  readonly order: number;
  readonly badge_type: "certified" | "none";
  readonly chains: readonly string[];
  readonly mobile_link: string | null;
  readonly desktop_link: string | null;
  readonly webapp_link: string | null;
  readonly link_mode: string | null;
  readonly app_store: string | null;
  readonly play_store: string | null;
  readonly chrome_store: string | null;
  readonly rdns: string | null;
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null;
};
