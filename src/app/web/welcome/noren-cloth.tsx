const PANELS = [0, 1, 2, 3, 4];

/**
 * The cloth at the door: five panels on a rod, the name across the middle ones in the reader's script. A letter a
 * panel where the script is written so; else the whole word on the middle panel, which is then wide enough for it.
 */
export function NorenCloth({ word }: { word: string }) {
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
            className={`flex h-28 items-center justify-center rounded-b-[6px] bg-shu-600 sm:h-40 ${panel % 2 === 0 ? "origin-top -skew-x-1" : "origin-top skew-x-1"}`}
          >
            <span className="text-5xl font-bold text-washi-50 sm:text-7xl" lang="ja">
              {isIdeographic ? (letters[panel - Math.floor((PANELS.length - letters.length) / 2)] ?? "") : ""}
            </span>
          </div>
        ))}
        {!isIdeographic && (
          <span className="absolute inset-0 flex items-center justify-center text-5xl font-bold tracking-[0.2em] text-washi-50 sm:text-7xl">
            {word}
          </span>
        )}
      </div>
    </div>
  );
}
