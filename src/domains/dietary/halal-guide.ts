/** The five steps to a certificate, each with its tasks, in this order (keys of the texts in `halal`). */
export const HALAL_STEPS = [
  { step: "learn", tasks: ["rules", "scope", "talk"] },
  { step: "ingredients", tasks: ["list", "alcohol", "animal", "papers"] },
  { step: "kitchen", tasks: ["storage", "tools", "cleaning", "staff"] },
  { step: "apply", tasks: ["body", "documents", "fee"] },
  { step: "audit", tasks: ["visit", "mend", "publish", "renew"] },
] as const;

export type HalalStep = (typeof HALAL_STEPS)[number]["step"];
/** `<step>.<task>`, as stored on the reader's device. */
export type HalalTask = { [Step in HalalStep]: `${Step}.${TasksOf<Step>}` }[HalalStep];
type TasksOf<Step> = Extract<(typeof HALAL_STEPS)[number], { step: Step }>["tasks"][number];

export const HALAL_TASKS = HALAL_STEPS.flatMap(({ step, tasks }) =>
  tasks.map((task) => `${step}.${task}` as HalalTask),
);

/**
 * Bodies in Japan that certify restaurants, in no particular order: which one fits depends on the guests a restaurant
 * wants to serve.
 */
export const HALAL_BODIES = [
  {
    key: "jha",
    name: "NPO法人 日本ハラール協会",
    latin: "Japan Halal Association",
    url: "https://jhalal.com/",
  },
  {
    key: "jma",
    name: "宗教法人 日本ムスリム協会",
    latin: "Japan Muslim Association",
    url: "https://www.muslim.or.jp/",
  },
  {
    key: "mpja",
    name: "一般社団法人 ムスリム・プロフェッショナル・ジャパン協会",
    latin: "Muslim Professional Japan Association",
    url: "https://mpja.jp/",
  },
] as const;

/** Market figures quoted from the trade (specification, owner.md section 9). They are unverified, and pages say so. */
export const HALAL_CLAIMS = ["travellers", "spending", "badge", "people", "growth"] as const;

/** Benefits for a restaurant. */
export const HALAL_BENEFITS = ["found", "groups", "trust"] as const;
