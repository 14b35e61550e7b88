import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { freePort } from './surfaces.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The commands of docs/deploy.md that put the app into service. */
const COMMANDS = (() => {
  const text = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8')
  const [, first, brotli] = /```sh\n(.*?)```.*?and `(cp deploy\/h4-brotli[^`]*)`/s.exec(text) ?? []
  if (!first || !brotli) throw new Error('docs/deploy.md has no commands')
  const publish = 'deploy/release.sh publish'
  return process.env['H4_BROTLI'] ? first.replace(publish, `${brotli}\n${publish}`) : first
})()

/** Instead of what a machine has of its own: the app is built already, and nginx runs as a child of the test. */
const STAND_INS = 'alias apt-get=: npm=: systemctl=:'

/** nginx with the files of deploy/ and the commands of docs/deploy.md: only names, ports and folders are replaced. */
export class Nginx {
  readonly #folder = mkdtempSync(join(tmpdir(), 'h4-nginx-'))
  #server: ChildProcess | undefined
  #config: object = {}
  /** 'https://localhost:4430' */
  origin = ''
  plainOrigin = ''
  /** The push channel's own port. */
  socket = ''

  /** What it has logged: paths of requests, and errors. */
  get log(): string {
    return ['access.log', 'error.log', 'csp.log']
      .map(name => readFileSync(join(this.#folder, name), 'utf8'))
      .join('')
  }

  /** Puts the app into service, in front of a platform. */
  async start(platform: { readonly port: string; readonly socketPort: string }): Promise<void> {
    const folder = this.#folder
    const [https, http, push, reports] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    this.origin = `https://localhost:${https}`
    this.plainOrigin = `http://localhost:${http}`
    this.socket = `wss://localhost:${push}`
    this.#config = { socket: { address: this.socket }, languages: ['hk'] }
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
    const certificates = join(folder, 'etc/ssl/h4')
    for (const path of [certificates, join(folder, 'etc/nginx')]) mkdirSync(path, { recursive: true })
    writeFileSync(join(certificates, 'fullchain.pem'), cert)
    writeFileSync(join(certificates, 'privkey.pem'), key)

    // A copy of the repository with other ports and folders.
    const copy = join(folder, 'h4')
    cpSync(join(ROOT, 'deploy'), join(copy, 'deploy'), { recursive: true })
    symlinkSync(join(ROOT, 'packages'), join(copy, 'packages'))
    const listen = (port: number) => new RegExp(`listen (\\[::\\]:)?${port}\\b`, 'g')
    const conf = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
      .replace('user www-data;', 'daemon off;\nuser root;')
      .replaceAll('127.0.0.1:4000', `127.0.0.1:${platform.port}`)
      .replaceAll('127.0.0.1:2051', `127.0.0.1:${platform.socketPort}`)
      .replaceAll('127.0.0.1:2052', `127.0.0.1:${reports}`)
      .replaceAll(/\/etc\/(nginx\/h4-|ssl\/h4)/g, `${folder}/etc/$1`)
      .replaceAll('/var/www', join(folder, 'www'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replaceAll(listen(443), `listen $1${https}`)
      .replaceAll(listen(80), `listen $1${http}`)
      .replaceAll(listen(2050), `listen $1${push}`)
      .replace('wss://$host:2050', `wss://$host:${push}`)
      .replace('https://$host$request_uri', `https://$host:${https}$request_uri`)
    writeFileSync(join(copy, 'deploy/nginx.conf'), conf)
    const nginx = process.env['H4_NGINX'] ?? 'nginx'
    const file = join(folder, 'etc/nginx/nginx.conf')
    const commands = COMMANDS.replaceAll('/etc/', `${folder}/etc/`).replaceAll('your.host.name', 'localhost')
    this.#run('sh', '-c', `set -e\n${STAND_INS} nginx='${nginx} -c ${file}'\n${commands}`)
    const server = spawn(nginx, ['-c', file], { stdio: 'inherit' })
    this.#server = server
    process.once('exit', () => server.kill('SIGKILL'))
    while (!(await fetch(this.plainOrigin, { redirect: 'manual' }).catch(() => undefined)))
      if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`)
  }

  /** Runs deploy/release.sh. @returns what it prints */
  release(...args: string[]): string {
    return this.#run('deploy/release.sh', ...args)
  }

  /** Publishes a build with another configuration. */
  configure(config: object, build: string): void {
    this.#config = config
    this.release('publish', build)
  }

  #run(program: string, ...args: string[]): string {
    const file = join(this.#folder, 'config.json')
    writeFileSync(file, JSON.stringify(this.#config))
    const env = { ...process.env, H4_ROOT: join(this.#folder, 'www/h4'), H4_CONFIG: file }
    return execFileSync(program, args, { cwd: join(this.#folder, 'h4'), env, encoding: 'utf8' })
  }

  async end(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      server.kill('SIGQUIT')
      await once(server, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** nginx before a platform that answers any call with an error page, which says what it was sent. */
export const serveErrors = async () => {
  const platform = createServer(({ headers }, response) =>
    response.writeHead(500, { 'content-type': 'text/html' }).end(JSON.stringify(headers)),
  ).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const port = String((platform.address() as AddressInfo).port)
  const nginx = new Nginx()
  await nginx.start({ port, socketPort: port })
  const end = async () => {
    await nginx.end()
    platform.close()
    platform.closeAllConnections()
  }
  return { nginx, end }
}
