/** The variant and the text of an alert. Values are inserted for names in braces. */
export interface AlertText {
  readonly variant: "info" | "success" | "warning" | "error";
  readonly text: string;
}
