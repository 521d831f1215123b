#!/usr/bin/env bash
# Writes the notes of a release from the commits since the tag before. Usage: bash scripts/release-notes.sh v1.2.3
set -euo pipefail
tag=${1:?a tag}
# GitHub takes 125,000 characters.
most=400
if former=$(git describe --tags --abbrev=0 --match 'v*' "$tag^" 2>/dev/null); then
  range="$former..$tag"
  migrations=$(git diff --name-only --diff-filter=A "$former" "$tag" -- db/migrations | sed 's#.*/#- #')
else
  range=$tag
  migrations=
fi
count=$(git rev-list --count --no-merges "$range")
echo "How to upgrade: docs/upgrade.md. Back up first."
echo
if [ -n "$migrations" ]; then
  echo "## Migrations"
  echo
  echo "To go back to $former the backup is needed."
  echo
  echo "$migrations"
  echo
fi
echo "## Changes${former:+ since $former}"
echo
git log --no-merges --max-count="$most" --format='- %s' "$range"
if [ "$count" -gt "$most" ]; then echo "- and $((count - most)) earlier ones"; fi
