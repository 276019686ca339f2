/** What can go wrong in registering a name alone. The texts for visitors are loaded with its views. */
export type NamingFailureCode =
  /** Somebody else has the name: it was registered meanwhile. */
  | "naming/taken"
  /** The service has not registered the name; the message has its words. */
  | "naming/refused"
  /** No names are registered for accounts of this network, or the site has no project id. */
  | "naming/unsupported"
  /** Nothing is ready to be registered: the name is not known to be free, or the account has one. */
  | "naming/not-ready"
  /** The visitor closed the dialog, or went elsewhere, before a name was registered. */
  | "naming/closed";
