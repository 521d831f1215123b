import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

/** Who comes in: someone hungry, or someone who cooks. */
export function Doors() {
  const t = useTranslations("welcome");
  return (
    <div className="-mt-10 grid gap-4 md:grid-cols-2">
      <Door
        to={paths.locationPermission()}
        title={t("hungry.title")}
        text={t("hungry.text")}
        action={t("hungry.action")}
        isMain
      >
        <path d="M10 26h44a22 18 0 0 1-14 17v5H24v-5A22 18 0 0 1 10 26z" />
        <path d="M22 18c-3-4 3-6 0-11M32 18c-3-4 3-6 0-11M42 18c-3-4 3-6 0-11" />
      </Door>
      <Door
        to={paths.forRestaurants()}
        title={t("owner.title")}
        text={t("owner.text")}
        action={t("owner.action")}
      >
        <path d="M10 12h44M14 12v18l8 3V12M28 12v20h8V12M42 12v21l8-3V12" />
        <path d="M16 36v16h32V36" />
      </Door>
    </div>
  );
}

function Door(props: {
  to: string;
  title: string;
  text: string;
  action: string;
  isMain?: boolean;
  children: ReactNode;
}) {
  const action = props.isMain ? "bg-call text-call-text" : "bg-ai-700 text-white";
  return (
    <Link
      to={props.to}
      className="group grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-5 shadow-card transition-transform duration-150 hover:-translate-y-0.5"
    >
      <svg
        viewBox="0 0 64 60"
        className="size-14 text-ai-600 dark:text-link"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {props.children}
      </svg>
      <span className="grid min-w-0 grid-cols-1 content-start gap-1">
        <span className="text-xl font-bold wrap-anywhere">{props.title}</span>
        <span className="text-soft">{props.text}</span>
      </span>
      <span
        className={`col-span-2 flex min-h-12 items-center justify-center gap-2 rounded-xl px-4 font-semibold ${action}`}
      >
        {props.action}
        <ForwardIcon />
      </span>
    </Link>
  );
}
