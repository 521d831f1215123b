/**
 * The last resort, when a page could not be made at all. It has no texts to go by, so it says the same in two
 * languages and offers the two ways out that always exist.
 */
export function BrokenPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6 text-center">
      <h1 className="text-xl font-bold">Something went wrong · 問題が発生しました</h1>
      <p>Please try again. · もう一度お試しください。</p>
      <p className="flex justify-center gap-6">
        <a className="underline" href="?">
          Reload · 再読み込み
        </a>
        <a className="underline" href="/">
          Noren
        </a>
      </p>
    </main>
  );
}
