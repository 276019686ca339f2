/** Values that a wallet's stored link may have been replaced by. None of them is ever opened. */
export const HOSTILE_LINKS = [
  "javascript:alert(1)",
  "JavaScript://host/%0aalert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data/",
  "intent://x#Intent;package=evil.app;end",
  "intent:",
  "file:///etc/passwd",
  "blob:https://host.example/1",
  "vbscript:x",
  "view-source:https://host.example",
  "ms-settings:",
  "//evil.example",
  "http:evil.example",
  "",
] as const;
