/** Functions that run in the measured page. They are passed as text, so they cannot share anything. */

/** Announces `count` wallets that approve at once, and records when the button appeared. */
export const announce = (count) => {
  const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  const address = "0x1111111111111111111111111111111111111111";
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: "0x1" };
  const wallets = Array.from({ length: count }, (_, at) => ({
    info: { uuid: `u${at}`, name: `Wallet ${at + 1}`, rdns: `dev.bench.w${at}`, icon },
    provider: {
      request: async ({ method }) => answers[method] ?? null,
      on() {},
      removeListener() {},
    },
  }));
  window.addEventListener("eip6963:requestProvider", () => {
    for (const detail of wallets)
      window.dispatchEvent(
        new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(detail) }),
      );
  });
  const look = () => {
    if (document.querySelector("#root button") === null) return requestAnimationFrame(look);
    window.buttonAt = performance.now();
  };
  requestAnimationFrame(look);
};

/** Stores the first `count` wallets as an earlier visit left them connected. */
export const connectEarlier = (count) => {
  const value = Array.from({ length: count }, (_, at) => ({
    namespace: "eip155",
    connectorId: `dev.bench.w${at}`,
    type: "ANNOUNCED",
    name: `Wallet ${at + 1}`,
    rdns: `dev.bench.w${at}`,
    address: "0x1111111111111111111111111111111111111111",
    caipNetworkId: "eip155:1",
    walletId: null,
    deepLink: null,
  }));
  if (count > 0) localStorage.setItem("@sluice/connections", JSON.stringify({ version: 1, value }));
};

/** Records the tasks that block the page for 50 ms and more. */
export const observe = () => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
};

const HELPERS = `{
  all: (selector) => [
    ...document.querySelectorAll(selector),
    ...(document.querySelector("sluice-dialog")?.shadowRoot?.querySelectorAll(selector) ?? []),
  ],
  named: (selector, text) =>
    helpers.all(selector).find((element) => element.textContent.includes(text)),
}`;

/** An expression over `all(selector)` and `named(selector, text)`, which look into the dialog too. */
export const inPage = (expression) =>
  `(() => { const helpers = ${HELPERS}; const { all, named } = helpers; return (${expression}); })()`;

/** From the next click or input on, `measured` promises the milliseconds until `seen` holds. A trace shows both. */
export const timeTo = (seen) => {
  const holds = new Function(`return ${seen}`);
  window.measured = new Promise((done, fail) => {
    const start = ({ timeStamp }) => {
      console.timeStamp("from");
      window.removeEventListener("click", start, true);
      window.removeEventListener("input", start, true);
      const poll = () => {
        const passed = performance.now() - timeStamp;
        if (holds()) {
          console.timeStamp("to");
          return done(passed);
        }
        if (passed > 8_000) return fail(new Error(`Not seen: ${seen}`));
        requestAnimationFrame(poll);
      };
      poll();
    };
    window.addEventListener("click", start, true);
    window.addEventListener("input", start, true);
  });
};

/**
 * From the next press of the pointer on, `measured` promises the milliseconds until what `find` gives has been painted: the
 * first frame in which it is visible, and one more. `blocking` is how long tasks lasted beyond 50 ms meanwhile.
 */
export const timeToPaint = (find) => {
  const look = new Function(`return ${find}`);
  const parentOf = (element) =>
    element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
  const isVisible = (element) => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    for (let one = element; one; one = parentOf(one))
      if (getComputedStyle(one).opacity === "0") return false;
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
    const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return width > 0 && height > 0 && isInside;
  };
  const frame = () => new Promise(requestAnimationFrame);
  window.measured = new Promise((done, fail) => {
    const start = async ({ timeStamp: from }) => {
      for (;;) {
        await frame();
        if (isVisible(look())) break;
        if (performance.now() - from > 8_000) return fail(new Error(`Not seen: ${find}`));
      }
      await frame();
      const to = performance.now();
      await frame(); // entries of tasks are told later
      const blocking = window.longTasks
        .filter((task) => task.start + task.duration > from && task.start < to)
        .reduce((sum, { duration }) => sum + duration - 50, 0);
      done({ ms: to - from, blocking });
    };
    window.addEventListener("pointerdown", start, { capture: true, once: true });
  });
};

/**
 * Elements of the page, including those in the dialog's shadow root, but not those of the head: a bundler puts
 * a link there for each file that it preloads.
 */
export const countElements = () =>
  document.body.querySelectorAll("*").length +
  (document.querySelector("sluice-dialog")?.shadowRoot?.querySelectorAll("*").length ?? 0);

/** The host's button, and the first row of the dialog. */
export const CONNECT = 'all("#root button")[0]';
export const FIRST_ROW = 'named("dialog button", "Wallet 1")';
