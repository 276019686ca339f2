/** One report of the page's content security policy. */
export type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
};

declare global {
  interface Window {
    /** Every report so far; tests expect it to stay empty. */
    violations?: readonly Violation[];
  }
}

/** Collects reports from now on: call it before anything else runs. */
export const watchPolicy = (): void => {
  const violations: Violation[] = [];
  window.violations = violations;
  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sample } = event;
    violations.push({ directive, blocked, sample });
  });
};
