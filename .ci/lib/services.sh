# Installs and starts a throw-away Postgres (which need not survive a power cut) and Redis on free ports; sets TEST_DATABASE_URL and TEST_REDIS_URL.
# usage: start_services DIR … stop_services DIR

free_port() {
  node -e "const server = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(server.address().port); server.close() })"
}

start_services() {
  local dir=$1 bin postgres_port redis_port
  if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || ! command -v redis-server >/dev/null || ! command -v oathtool >/dev/null || ! [ -x /usr/sbin/nginx ] || ! command -v envsubst >/dev/null; then
    echo "Installing Postgres, Redis and nginx from Debian…"
    apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql redis-server oathtool nginx-light gettext-base >/dev/null 2>&1 || {
      echo "Postgres and Redis could not be installed: the api's suites run on the embedded database alone."
      return 1
    }
  fi
  postgres_port=$(free_port)
  redis_port=$(free_port)
  bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
  chmod 755 "$dir" && mkdir "$dir/pg" && chown postgres "$dir/pg"
  su postgres -c "'$bin/initdb' -D '$dir/pg/data' -U postgres --auth=trust" >"$dir/initdb.log" 2>&1 &&
    su postgres -c "'$bin/pg_ctl' -D '$dir/pg/data' -w -l '$dir/pg/log' -o '-p $postgres_port -c listen_addresses=127.0.0.1 -k $dir/pg -c max_connections=200 -c fsync=off -c full_page_writes=off' start" >/dev/null || {
    echo "Postgres did not start; its log:" && cat "$dir/initdb.log" "$dir/pg/log" 2>/dev/null
    return 1
  }
  redis-server --port "$redis_port" --bind 127.0.0.1 --save '' --daemonize yes --pidfile "$dir/redis.pid" --dir "$dir" >/dev/null
  TEST_DATABASE_URL=postgres://postgres@127.0.0.1:$postgres_port/postgres
  TEST_REDIS_URL=redis://127.0.0.1:$redis_port
  echo "Postgres and Redis are running for the api's suites."
}

# Firefox, and WebKitGTK with the screen it needs, for the journeys in other browsers than Chromium.
install_browsers() {
  if ! command -v firefox-esr >/dev/null || ! command -v WebKitWebDriver >/dev/null || ! command -v Xvfb >/dev/null; then
    echo "Installing Firefox and WebKitGTK from Debian…"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb; } >/dev/null 2>&1 ||
      {
        echo "Firefox and WebKitGTK could not be installed: journeys run in Chromium alone."
        return 1
      }
  fi
}

stop_services() {
  local dir=$1 bin
  bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
  [ -d "$dir/pg/data" ] && su postgres -c "'$bin/pg_ctl' -D '$dir/pg/data' -m immediate stop" >/dev/null 2>&1
  [ -f "$dir/redis.pid" ] && kill "$(cat "$dir/redis.pid")" 2>/dev/null
  rm -rf "$dir"
}
