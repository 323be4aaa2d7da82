import { knownPages } from "./site-map.ts";

/** A raw request, byte for byte. */
export interface FuzzRequest {
  bytes: Buffer;
  /** The client disconnects before the end, so there is no response. */
  leaves: boolean;
}

const otherRoutes = `
  /article /article/newsletter /article/newsletter/1 /article/press-release/12 /article/7/newsletter
  /preview/newsletter/1 /charts/viewing-share.csv /charts/daily-reach.svg /images/news/a.png
  /charts/daily-reach.png /charts/daily-reach.json /charts/daily-reach/embed /oembed
  /images/news/wp-content/uploads/a.png /hooks/content /health/live /health/ready /assets/x.js /favicon.ico
  /robots.txt /sitemap.xml /en/products /se/products/x /om-oss /nowhere /ai-outlook.pdf /__manifest /.env
  /.git/config /wp-login.php`;

const routes = [...knownPages.map(({ path }) => path), ...otherRoutes.trim().split(/\s+/)];

const oddPaths = [
  "//evil.example",
  "///evil.example/%2f..",
  "/\\evil.example",
  "/%00",
  "/%E0%A4%A",
  "/%",
  "/%ff%fe",
  "/..%2f..%2f..%2fetc/passwd",
  "/../../../etc/passwd",
  "/assets/..%2f..%2fserver/main.ts",
  "/assets/../../package.json",
  "/images/news/..%2f..%2f..%2fetc%2fpasswd?w=640",
  "/images/news/http://169.254.169.254/latest?w=640",
  "/images/news//evil.example/a.png?w=640&f=avif",
  "/images/news/wp-content/uploads/%2e%2e/%2e%2e/a.png?w=640",
  "/article/newsletter/99999999999999999999",
  "/article/newsletter/-1",
  "/article/newsletter/1e3",
  "/article/__proto__/1",
  "/charts/__proto__.csv",
  "/charts/..%2f..%2fx.svg",
  "/charts/constructor?edition=__proto__",
  "/charts/viewing-share?edition=toString",
  "/charts/viewing-share/embed?theme=%3Cscript%3E",
  "/charts/viewing-share.png?density=1e9&year=%00",
  `/oembed?url=${"http://".repeat(900)}`,
  "/products/__proto__",
  "/products/constructor",
  "/products/%2e%2e%2f",
  "/leads",
  "/browser-reports",
  "/news.json?page=9e99",
  "/instant-insight.json?year=%00",
  "/_.data",
  "/.data",
  "/news.data.data",
  "/about.data?_routes=routes%2Fnews,root,__proto__",
  "/_.data?_routes=",
  "/news.data?_routes=%00",
  "/__manifest?p=/about&p=/%00&version=x",
  "/__manifest?p=%E0%A4%A",
  `/__manifest?${"p=/a&".repeat(300)}`,
  `/${"a".repeat(9000)}`,
  `/${"a/".repeat(3000)}`,
  `/news?${"q=1&".repeat(2000)}`,
  "*",
  "http://evil.example/about",
  "http://[::1/about",
  "https://user:pass@evil.example:99999/",
  "about",
  "?",
  "#",
  "/#/about",
  "/about;jsessionid=1",
  "/about%0d%0aset-cookie:%20a=b",
  "/en/products?x=%0d%0alocation:%20http://evil.example",
  "/ABOUT",
  "/about/",
  "/about//",
];

const queries = [
  "q=<script>alert(1)</script>",
  "q=%00",
  "q=%ff%fe",
  "q=%F0%9F%92%A9",
  "page=-1",
  "page=1e9",
  "page=NaN&tab=__proto__",
  "tab=newsletter&page=2",
  "tab[]=x&q[a][b][c]=1",
  "index",
  "autoOpen=true",
  "country=__proto__&year=9999",
  "w=640&f=avif",
  "w=99999999&f=../../x",
  "w=-1",
  "expires=1&signature=zz",
  `q=${"x".repeat(3000)}`,
  "__proto__[x]=1&constructor.prototype.y=2",
];

const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "POST", "POST"];
const oddMethods = ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND", "QUERY", "get", "X"];

const oddHeaders = [
  "Range: bytes=0-1,5-9,-1",
  "Range: bytes=99999999999999999999-",
  'If-None-Match: *, W/"x"',
  `If-None-Match: ${'"x",'.repeat(500)}`,
  "If-Modified-Since: yesterday",
  "If-Match: nothing",
  "If-Range: x",
  "Accept-Encoding: br;q=x, gzip;q=-1, *;q=2",
  "Accept-Encoding: ,,,;;;=",
  "Accept: application/json;q=999, text/x-script",
  "Accept-Language: \u00ff\u00fe",
  "Content-Encoding: gzip",
  "Cookie: a=b; __proto__=c; =; ;;",
  "X-Forwarded-For: 1.2.3.4, nonsense, ::ffff:10.0.0.1, [::1]:80",
  "X-Forwarded-Host: evil.example/x?y#z",
  "X-Forwarded-Host: \u00e5\u00e4\u00f6",
  "X-Forwarded-Proto: javascript",
  "Forwarded: for=1.2.3.4;host=evil.example",
  "X-HTTP-Method-Override: DELETE",
  "X-React-Router-Request: yes",
  "X-React-Router-Prerender-Data: yes",
  "Origin: null",
  "Origin: https://evil.example",
  "Origin: \u00ff",
  "Referer: javascript:alert(1)",
  "Upgrade: websocket",
  "Expect: 100-continue",
  "Expect: the unexpected",
  "X-Site-Timestamp: 99999999999",
  `X-Site-Signature: ${"0".repeat(64)}`,
  "Purpose: prefetch",
  "Sec-Fetch-Site: cross-site",
  "Authorization: Basic %%%",
  `X-Long: ${"y".repeat(9000)}`,
  "Transfer-Encoding: gzip",
  "Content-Length: 5",
  "Host: another.example",
  "Bad Header: x",
  ": empty",
];

const hosts = ["localhost", "localhost", "localhost", "evil.example", "", "[::1", "a b", "x/y?z#@"];

const formBodies = [
  "form=signup&name=Ada&email=ada%40example.com&newsletters=on",
  "form=signup&name=&email=",
  "form=report-preview&about=Audio+Market&name=A&email=a%40b.c&company=C",
  "form=download&about=ai-outlook&name=Ada&email=a%40b.co&company=C&title=T",
  "form=download&about=..%2F..%2Fx&name=Ada",
  "form=__proto__&about=constructor",
  "form[a][b]=1&__proto__[polluted]=1&constructor[prototype][polluted]=1",
  "form=signup&name=%00&email=%ff%fe&newsletters=%E0%A4%A",
  `form=signup&${"name=x&".repeat(1500)}`,
  `form=signup&name=${"x".repeat(15_000)}`,
  "=&=&&&&===",
  "%",
  "form=signup&name=a%0d%0aBcc:%20x%40y.z&email=a%40b.co%0d%0aBcc:x&newsletters=on&shownFor=5000",
  "form=signup&submission=not-an-id&shownFor=-1&name=Ada&email=a%40b.co&newsletters=on",
];

const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  `multipart/form-data; boundary="${"b".repeat(300)}"`,
  "application/json",
  "text/plain",
  "text/x-script; charset=\u00ff",
  "*/*; ;=",
];

const multipart =
  '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\nsignup\r\n--x\r\nContent-Disposition: form-data; name="name"; filename="../../x\u0000.txt"\r\nContent-Type: text/html\r\n\r\nx\r\n--x--\r\n';

/** Valid and invalid requests of every kind to all routes. The same random numbers give the same requests. */
export function fuzzRequest(next: () => number): FuzzRequest {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const chance = (share: number) => next() < share;
  const bytes = (length: number) =>
    Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));

  function target(): string {
    const kind = next();
    if (kind < 0.25) return pick(oddPaths);
    if (kind < 0.3) return `/${bytes(1 + Math.floor(next() * 40)).toString("base64url")}`;
    if (kind < 0.35) return `/news?q=${bytes(6).toString("hex")}`;
    const path = `${pick(routes)}${chance(0.15) ? ".data" : ""}`;
    return chance(0.5) ? `${path}?${pick(queries)}` : path;
  }

  function body(): Buffer {
    const kind = next();
    if (kind < 0.6) return Buffer.from(pick(formBodies), "latin1");
    if (kind < 0.7) return Buffer.from(multipart, "latin1");
    if (kind < 0.8) return Buffer.from(`${'{"a":['.repeat(2000)}`);
    if (kind < 0.85) return Buffer.alloc(20_000, "x");
    return bytes(Math.floor(next() * 400));
  }

  // Not HTTP at all.
  if (chance(0.02)) return { bytes: Buffer.concat([bytes(200), blankLine]), leaves: true };

  const method = chance(0.08) ? pick(oddMethods) : pick(methods);
  const lines = [`${method} ${target()} HTTP/1.${chance(0.97) ? 1 : 0}`];
  lines.push(`Host: ${chance(0.9) ? "localhost" : pick(hosts)}`);
  lines.push(`X-Forwarded-For: 10.${Math.floor(next() * 256)}.${Math.floor(next() * 256)}.1`);
  for (let more = Math.floor(next() * 4); more > 0; more -= 1)
    if (chance(0.5)) lines.push(pick(oddHeaders));
  lines.push("Connection: close");
  const sent = method === "POST" || chance(0.05) ? body() : undefined;
  const leaves = chance(0.03);
  if (!sent) return { bytes: message(lines, Buffer.alloc(0)), leaves };
  lines.push(`Content-Type: ${pick(types)}`);
  if (chance(0.2)) {
    lines.push("Transfer-Encoding: chunked");
    const size = chance(0.9) ? sent.length.toString(16) : "zz";
    const chunk = Buffer.concat([Buffer.from(`${size}\r\n`), sent, Buffer.from("\r\n0\r\n\r\n")]);
    return { bytes: message(lines, chunk), leaves };
  }
  lines.push(`Content-Length: ${sent.length}`);
  return { bytes: message(lines, leaves ? sent.subarray(0, 3) : sent), leaves };
}

const blankLine = Buffer.from("\r\n\r\n");

const message = (lines: string[], body: Buffer) =>
  Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), blankLine, body]);
