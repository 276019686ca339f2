/** How an alert looks, and what it says: names in braces, as in the message catalogue. */
export interface AlertText {
  readonly variant: "info" | "success" | "warning" | "error";
  readonly text: string;
}
