import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { EntranceSearch } from "#domains/discovery/web/search/entrance-search.tsx";
import type { Counts } from "#domains/restaurants/contract/insights.ts";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FigureList } from "#platform/web/ui/figures.tsx";
import {
  CalendarIcon,
  CheckIcon,
  ForwardIcon,
  GlobeIcon,
  LeafIcon,
  SearchIcon,
} from "#platform/web/ui/icons.tsx";
import { EveningTables } from "./evening-tables.tsx";
import type { FreeEvening } from "./free-evenings.ts";

const PANELS = [0, 1, 2, 3, 4];

/**
 * The noren as an illustration: five panels on a rod, with the name in the user's script. One letter per panel in
 * scripts that can be written vertically; otherwise the whole word on the middle panel, which is widened to fit.
 */
function NorenCloth({ word }: { word: string }) {
  const letters = [...word];
  const isIdeographic =
    letters.length <= 3 &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(word);
  return (
    <div className="relative mx-auto max-w-5xl px-3 pt-3" aria-hidden="true">
      <div className="h-2 rounded-full bg-washi-200 shadow" />
      <div className="relative mx-2 grid grid-cols-5 gap-x-1">
        {PANELS.map((panel) => (
          <div
            key={panel}
            className={`flex h-16 items-center justify-center rounded-b-[6px] bg-shu-600 sm:h-32 ${panel % 2 === 0 ? "origin-top -skew-x-1" : "origin-top skew-x-1"}`}
          >
            <span className="text-3xl font-bold text-washi-50 sm:text-6xl" lang="ja">
              {isIdeographic ? (letters[panel - Math.floor((PANELS.length - letters.length) / 2)] ?? "") : ""}
            </span>
          </div>
        ))}
        {!isIdeographic && (
          <span className="absolute inset-0 flex items-center justify-center text-3xl font-bold tracking-[0.2em] text-washi-50 sm:text-6xl">
            {word}
          </span>
        )}
      </div>
    </div>
  );
}

const FEATURES = [
  ["language", GlobeIcon],
  ["diet", LeafIcon],
  ["book", CalendarIcon],
  ["open", CheckIcon],
] as const;

function Features() {
  const t = useTranslations("welcome");
  return (
    <section className="pb-10">
      <h2 className="mb-4 text-xl font-bold">{t("featuresTitle")}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(([name, Icon]) => (
          <li key={name} className="grid content-start gap-2 card p-4">
            <span className="flex size-11 items-center justify-center rounded-full bg-note-bg text-link">
              <Icon />
            </span>
            <h3 className="font-semibold">{t(`features.${name}.title`)}</h3>
            <p className="text-sm text-soft">{t(`features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WelcomePageProps {
  counts: Counts | null;
  evenings: readonly FreeEvening[];
  publicUrl: string;
}

/** The welcome page: the noren, with one entrance for guests and one for restaurants. */
export function WelcomePage({ counts, evenings, publicUrl }: WelcomePageProps) {
  const t = useTranslations("welcome");
  return (
    <PageFrame isWide>
      <Head title={t("title")} description={t("description")} />
      <StructuredData
        data={{
          "@type": "WebSite",
          name: "Noren",
          url: `${publicUrl}/`,
          potentialAction: {
            "@type": "SearchAction",
            target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
            "query-input": "required name=search_term_string",
          },
        }}
      />
      <div className="bg-linear-to-b from-ai-900 to-ai-700 pb-6 text-washi-50">
        <NorenCloth word={t("clothWord")} />
        <div className="mx-auto max-w-3xl px-4 pt-4 text-center sm:pt-8">
          <h1 className="text-2xl font-bold text-balance sm:text-4xl">{t("title")}</h1>
          <p className="mx-auto mt-4 max-w-xl text-washi-100 max-sm:hidden">{t("description")}</p>
          <SearchForm />
        </div>
      </div>
      <div className="mx-auto max-w-5xl px-4">
        {evenings.map((evening) => (
          <EveningTables key={evening.evening} {...evening} />
        ))}
        <Doors />
        {counts && <Figures counts={counts} />}
        <Features />
        <p className="pb-12 text-center text-sm text-soft">{t("clothNote")}</p>
      </div>
    </PageFrame>
  );
}

/** Figures counted from the data. */
function Figures({ counts }: { counts: Counts }) {
  const t = useTranslations("welcome");
  const format = useFormatter();
  return (
    <section aria-label={t("figuresTitle")} className="py-10">
      <FigureList
        figures={[
          [format.number(counts.restaurants), t("figures.restaurants", { count: counts.restaurants })],
          [format.number(counts.partners), t("figures.partners", { count: counts.partners })],
          [format.number(LANGUAGES.length), t("figures.languages", { count: LANGUAGES.length })],
          [format.number(ALLERGENS.length), t("figures.allergens", { count: ALLERGENS.length })],
        ]}
      />
    </section>
  );
}

/** The search field; works without scripts. What is typed is read on the search page. */
function SearchForm() {
  const t = useTranslations("welcome.search");
  return (
    <search>
      <div className="mx-auto mt-4 flex max-w-xl text-left">
        <EntranceSearch placeholder={t("placeholder")}>
          <Button kind="call" type="submit" aria-label={t("submit")}>
            <SearchIcon />
          </Button>
        </EntranceSearch>
      </div>
    </search>
  );
}

/** The entrances for guests and for restaurants. */
function Doors() {
  const t = useTranslations("welcome");
  return (
    <div className="grid gap-4 pt-8 md:grid-cols-2">
      <Door to={paths.locationPermission()} title={t("hungry.title")} action={t("hungry.action")} isMain>
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
  text?: string;
  action: string;
  isMain?: boolean;
  children: ReactNode;
}) {
  const action = props.isMain ? "bg-call text-call-text" : "bg-ai-700 text-white";
  return (
    <Link
      to={props.to}
      className="group grid grid-cols-[auto_minmax(0,1fr)] gap-4 card p-5 shadow-card transition-transform duration-150 hover:-translate-y-0.5"
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
      <span className="grid min-w-0 grid-cols-1 content-center gap-1">
        <span className="text-xl font-bold wrap-anywhere">{props.title}</span>
        {props.text && <span className="text-soft">{props.text}</span>}
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
