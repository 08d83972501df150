#!/bin/sh
# As root, `sh /opt/crosscourt/deploy/install.sh tennis.example.org`: an account, settings, the
# service, and Caddy in front of it, for a release in /opt/crosscourt. Settings that are already
# there stay, so it can be run again after an upgrade.
set -eu
host=${1:?Usage: sh /opt/crosscourt/deploy/install.sh tennis.example.org}
from=/opt/crosscourt

id crosscourt >/dev/null 2>&1 ||
	useradd --system --home-dir /var/lib/crosscourt --shell /usr/sbin/nologin crosscourt

if [ ! -e /etc/crosscourt.env ]; then
	umask 077
	sed "s/your\.league/$host/" "$from/.env.example" >/etc/crosscourt.env
	umask 022
fi

ln -sf "$from/crosscourt" /usr/local/bin/crosscourt
cp "$from/deploy/crosscourt.service" /etc/systemd/system/crosscourt.service
systemctl daemon-reload

if [ -d /etc/caddy ] && ! grep -qs crosscourt /etc/caddy/Caddyfile; then
	sed "s/your\.league/$host/" "$from/deploy/Caddyfile" >/etc/caddy/Caddyfile
	systemctl reload-or-restart caddy
fi
echo "Installed. Next: set SMTP_URL and the rest in /etc/crosscourt.env, then start crosscourt."
