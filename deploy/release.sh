#!/bin/sh
# Publishes a build of the app, and goes back to an earlier one. Needs only a POSIX shell, awk and gzip;
# with brotli it compresses with that, too.
#
#   release.sh publish packages/ui/dist     publishes it
#   release.sh rollback                     publishes the previous release again
#   release.sh list                         the kept releases, the current one marked
#
# H4_ROOT    the folder that nginx serves as /h4/; /var/www/h4 by default
# H4_CONFIG  a JSON file for the page's block h4-config; /etc/h4/config.json by default, if it exists
#
# Pages that are open keep working: the files of the last five releases stay, since their names contain a hash of their
# content, and the page itself is replaced last, in one step.
set -eu
umask 022 # nginx reads the files as another user.

root=${H4_ROOT:-/var/www/h4}
config=${H4_CONFIG:-/etc/h4/config.json}
store=$root.releases
keep=5

fail() {
  echo "release.sh: $1" >&2
  exit 1
}

# One release at a time: two would mix their files. Everything is written into real folders: a link there, of a user with
# fewer rights, would lead the writing elsewhere.
begin() {
  links=$(find "$root" "$store" -type l 2>/dev/null || true)
  [ -z "$links" ] || fail "links are not followed, remove or replace: $links"
  mkdir -p "$store"
  mkdir "$store/.lock" 2>/dev/null || fail "another release is being published; if none is, remove $store/.lock"
  trap 'rmdir "$store/.lock"' EXIT
  trap 'exit 1' HUP INT TERM
}

current() { cat "$store/current" 2>/dev/null || true; }
# The oldest first: the names are times.
kept() { ls -1 "$store" 2>/dev/null | grep '^[0-9]' || true; }

# Writes the configuration into the block of a page, and what previews of a link read without running it.
configure() {
  if [ -f "$config" ]; then
    sed 's/</\\u003c/g' "$config" >"$2.block"
    BRAND=$(field brand | html) LOGO=$(field logo | html) SHARE=$(field share | html) awk -v block="$2.block" '
      # Without the meaning that & has in a replacement.
      function literal(text) { gsub(/&/, "\\\\&", text); return text }
      BEGIN { brand = literal(ENVIRON["BRAND"]); logo = literal(ENVIRON["LOGO"]); share = ENVIRON["SHARE"] }
      brand != "" { gsub(/content="H4"/, "content=\"" brand "\""); sub(/<title>.*<\/title>/, "<title>" brand "</title>") }
      /<link rel="[a-z-]*icon"/ && brand logo != "" {
        if (logo == "") next
        sub(/ type="[^"]*"/, "")
        sub(/href="[^"]*"/, "href=\"" logo "\"")
      }
      share != "" && sub(/"twitter:card" content="summary"/, "\"twitter:card\" content=\"summary_large_image\"") {
        page = page "    <meta property=\"og:image\" content=\"" share "\" />\n"
      }
      { page = page $0 "\n" }
      END {
        open = "<script type=\"application/json\" id=\"h4-config\">"
        at = index(page, open)
        if (!at) exit 1
        head = substr(page, 1, at + length(open) - 1)
        tail = substr(page, at + length(open))
        printf "%s\n", head
        while ((getline line <block) > 0) print line
        printf "%s", substr(tail, index(tail, "</script>"))
      }' "$1" >"$2" || fail "$1 has no block h4-config"
    rm "$2.block"
  else
    cp "$1" "$2"
  fi
}

# A field of the configuration, as JSON; nothing without it.
field() {
  [ -f "$config" ] || return 0
  tr '\n\r\t' '   ' <"$config" | sed -nE 's/.*"'"$1"'" *: *("([^"\\]|\\.)*").*/\1/p'
}

# A JSON string as the text of HTML.
html() {
  sed -E 's/^"|"$//g; s/&/\&amp;/g; s/</\&lt;/g; s/\\\\/\&#92;/g; s/\\"/\&quot;/g; s/\\u(.{4})/\&#x\1;/g; s/\\//g'
}

# Writes name and icon of the service into a manifest.
rename() {
  BRAND=$(field brand) LOGO=$(field logo) awk '
    BEGIN { brand = ENVIRON["BRAND"]; logo = ENVIRON["LOGO"] }
    brand != "" && /^ *"(short_)?name":/ { print "  " $1 " " brand ","; next }
    (brand != "" || logo != "") && /^ *"icons": \[/ {
      skip = 1
      print "  \"icons\": [" (logo != "" ? "{ \"src\": " logo ", \"sizes\": \"any\" }" : "") "]"
    }
    skip { if (/^ *\]/) skip = 0; next }
    { print }' "$1" >"$2"
}

# Serves a kept release: first the files that its page names, then the page.
serve() {
  mkdir -p "$root/assets"
  cp -R "$store/$1/assets/." "$root/assets/"
  for file in "$store/$1"/*; do
    name=$(basename "$file")
    case $name in
      assets | index.html | sw.js) ;;
      manifest.webmanifest) rename "$file" "$root/$name" ;;
      *) cp "$file" "$root/$name" ;;
    esac
  done
  configure "$store/$1/index.html" "$root/index.next"
  mv "$root/index.next" "$root/index.html"
  # A service worker is new when its file is: another configuration makes it fetch the page again, so the page comes first.
  if [ -f "$store/$1/sw.js" ]; then
    cp "$store/$1/sw.js" "$root/sw.next"
    printf '// page %s\n' "$(cksum <"$root/index.html")" >>"$root/sw.next"
    mv "$root/sw.next" "$root/sw.js"
  else
    rm -f "$root/sw.js"
  fi
  echo "$1" >"$store/current"
}

# Whether a kept release has this file of assets/.
is_kept() {
  for same in "$store"/*/assets/"$1"; do
    [ ! -e "$same" ] || return 0
  done
  return 1
}

# Deletes releases beyond the last five, and files that no kept release has.
prune() {
  count=$(kept | wc -l)
  for name in $(kept); do
    [ "$count" -gt "$keep" ] || break
    [ "$name" = "$(current)" ] || rm -r "${store:?}/$name"
    count=$((count - 1))
  done
  for file in "$root/assets"/*; do
    is_kept "${file##*/}" || rm "$file"
  done
}

case ${1:-} in
  publish)
    build=${2:-}
    [ -f "$build/index.html" ] && [ -d "$build/assets" ] || fail "publish needs the folder of a build, such as packages/ui/dist"
    [ -z "$(find "$build" -type l)" ] || fail "$build has links: what they lead to would be published"
    begin
    release=$(date -u +%Y%m%dT%H%M%S)
    while [ -e "$store/$release" ]; do release=${release}x; done
    cp -R "$build" "$store/.$release"
    rm -rf "$store/.$release/.vite"
    # For gzip_static and brotli_static. Only files whose names change with their content: no compressed copy can be stale.
    find "$store/.$release/assets" -type f \( -name '*.js' -o -name '*.css' \) -exec gzip -9 -k -n {} +
    if command -v brotli >/dev/null; then
      find "$store/.$release/assets" -type f \( -name '*.js' -o -name '*.css' \) -exec brotli -k {} +
    fi
    mv "$store/.$release" "$store/$release"
    serve "$release"
    prune
    echo "$release is live"
    ;;
  rollback)
    begin
    before=$(kept | awk -v now="$(current)" '$0 == now { print last; exit } { last = $0 }')
    [ -n "$before" ] || fail "no release before $(current) is kept"
    serve "$before"
    echo "$before is live"
    ;;
  list)
    kept | awk -v now="$(current)" '{ print ($0 == now ? "* " : "  ") $0 }'
    ;;
  *)
    sed -n '2,14s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
