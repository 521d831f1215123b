import type { Language } from "#kernel/languages.ts";
import { foldWord } from "#platform/server/text/folded-text.ts";
import { isParticle, SHORT_WORDS } from "./lexicon.ts";
import { WORD_LISTS } from "./word-list.ts";

const known = new Map<Language, ReadonlySet<string>>();

function particlesOf(language: Language): ReadonlySet<string> {
  let particles = known.get(language);
  if (!particles) {
    const words = (WORD_LISTS[language].function.words ?? []).map((word) => foldWord(word).plain);
    particles = new Set(words.filter((word) => isParticle(language, word)));
    known.set(language, particles);
  }
  return particles;
}

/** The range of an unknown run without attached particles; null if it consists only of particles. */
export function withoutParticles(run: string, language: Language): { from: number; to: number } | null {
  const particles = particlesOf(language);
  if (particles.size === 0) return { from: 0, to: run.length };
  if (isAllParticles(run, particles)) return null;
  const longest = SHORT_WORDS[language] ?? 0;
  let from = 0;
  let to = run.length;
  // Particles follow names, and a name may start like one: strip at the end first, and only once per side.
  for (let length = Math.min(longest, run.length - 1); length > 0; length--) {
    if (particles.has(run.slice(to - length, to))) {
      to -= length;
      break;
    }
  }
  // Korean particles only follow: 이치란 is no "this" and 치란.
  if (language === "ko") return { from, to };
  for (let length = Math.min(longest, to - 1); length > 0; length--) {
    if (to - length >= 2 && particles.has(run.slice(0, length))) {
      from = length;
      break;
    }
  }
  return { from, to };
}

/** A topic marker after a name: "浜のとは同じ釜で" is about 浜のと. */
const TOPIC = /^(..+?)(?:っていう|という|って|は|が)(?=..)/su;

/** Splits a topic from its statement in an otherwise unknown run. */
export function topicOf(run: string, language: Language): { length: number; from: number } | null {
  const [before = "", topic = ""] = (language === "ja" && TOPIC.exec(run)) || [];
  return topic === "" ? null : { length: topic.length, from: before.length };
}

function isAllParticles(run: string, particles: ReadonlySet<string>): boolean {
  const reached = new Array<boolean>(run.length + 1).fill(false);
  reached[0] = true;
  for (let at = 0; at < run.length; at++) {
    if (!reached[at]) continue;
    for (let length = 1; length <= 3 && at + length <= run.length; length++) {
      if (run[at] === " " || particles.has(run.slice(at, at + length))) reached[at + length] = true;
    }
  }
  return reached[run.length] ?? false;
}
