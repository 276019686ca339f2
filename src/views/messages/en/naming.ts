import type { NamingFailureCode } from "../../../base/failure-codes.js";

/** Texts of registering a name. ICU message format. */
export const messages = {
  "naming.title": "Get a name",
  "naming.text":
    "A name that others can send to, and that sites can show in place of your address.",
  "naming.field": "Name",
  "naming.short": "A name has at least 4 characters.",
  "naming.letters": "A name has letters from a to z, digits and hyphens only.",
  "naming.looking": "Checking whether it is free…",
  "naming.free": "{name} is free.",
  "naming.taken": "{name} is taken.",
  "naming.suggested": "These are free",
  "naming.rules": "Anybody can see which account has the name. Each account can have one.",
  "naming.register": "Register {name}",
  "naming.register-none": "Register",
  "naming.again": "Check again",
  "naming.asked": "Sign in {wallet}",
  "naming.asked-help": "You sign a text. It costs nothing, and moves nothing.",
  "naming.saving": "Registering…",
  "naming.has": "This account has a name",
  "naming.has-text": "It is {name}. Each account can have one.",
  "naming.elsewhere": "Names are for accounts on EVM networks",
  "naming.elsewhere-text": "Connect such an account, or switch to such a network, to get a name.",
  "naming.account": "To your account",
  "naming.done-title": "Name registered",
  "naming.done": "{name} is yours",
  "naming.done-text": "Others can send to it now, and find your account by it.",
  "failure.naming/taken": "Somebody else was faster: the name is taken now. Choose another one.",
  "failure.naming/refused":
    "The name was not registered. The service says why. Change the name, or try again later.",
  "failure.naming/unsupported":
    "No names are registered on this network. Switch to another one in your account.",
  "failure.naming/not-ready": "Choose a name that is free first.",
  "failure.naming/closed":
    "No name was registered, because this was closed first. Start again when you are ready.",
} as const satisfies Readonly<
  Record<`naming.${string}`, string> & Record<`failure.${NamingFailureCode}`, string>
>;
