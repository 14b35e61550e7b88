import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

const ROOT = join(import.meta.dirname, '../../..')
const HOST = 'localhost'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The addresses of the platform behind a deployment. */
interface Platform {
  readonly port: string
  readonly socketPort: string
}

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
  #ports: readonly number[] = []

  /** 'https://localhost:4430' */
  get origin(): string {
    return `https://${HOST}:${this.#ports[0]}`
  }
  get plainOrigin(): string {
    return `http://${HOST}:${this.#ports[1]}`
  }
  /** The push channel's own port. */
  get socket(): string {
    return `wss://${HOST}:${this.#ports[2]}`
  }
  get errors(): string {
    return readFileSync(join(this.#folder, 'error.log'), 'utf8')
  }
  get log(): string {
    return readFileSync(join(this.#folder, 'access.log'), 'utf8')
  }

  /** Puts the app into service with a configuration. */
  async start({ port, socketPort }: Platform, config: (nginx: Nginx) => object): Promise<void> {
    const folder = this.#folder
    this.#ports = [await freePort(), await freePort(), await freePort()]
    const [https, http, push] = this.#ports
    const { cert, private: key } = await generate([{ name: 'commonName', value: HOST }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
    })
    const certificates = join(folder, 'etc/ssl/h4')
    for (const path of [certificates, join(folder, 'etc/nginx')]) mkdirSync(path, { recursive: true })
    writeFileSync(join(certificates, 'fullchain.pem'), cert)
    writeFileSync(join(certificates, 'privkey.pem'), key)

    // A copy of the repository with other ports and folders.
    const copy = join(folder, 'h4')
    cpSync(join(ROOT, 'deploy'), join(copy, 'deploy'), { recursive: true })
    symlinkSync(join(ROOT, 'packages'), join(copy, 'packages'))
    const conf = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
      .replace('user www-data;', 'daemon off;\nuser root;')
      .replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:2051', `127.0.0.1:${socketPort}`)
      .replaceAll(/\/etc\/(nginx\/h4-|ssl\/h4)/g, `${folder}/etc/$1`)
      .replaceAll('/var/www', join(folder, 'www'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replaceAll(/listen (\[::\]:)?443\b/g, (_, six: string = '') => `listen ${six}${https}`)
      .replaceAll(/listen (\[::\]:)?80\b/g, (_, six: string = '') => `listen ${six}${http}`)
      .replaceAll(/listen (\[::\]:)?2050\b/g, (_, six: string = '') => `listen ${six}${push}`)
      .replace('wss://$host:2050', `wss://$host:${push}`)
      .replace('https://$host$request_uri', `https://$host:${https}$request_uri`)
    writeFileSync(join(copy, 'deploy/nginx.conf'), conf)
    const nginx = process.env['H4_NGINX'] ?? 'nginx'
    const file = join(folder, 'etc/nginx/nginx.conf')
    const commands = COMMANDS.replaceAll('/etc/', `${folder}/etc/`).replaceAll('your.host.name', HOST)
    const script = `set -e\n${STAND_INS} nginx='${nginx} -c ${file}'\n${commands}`
    this.#run(config(this), 'sh', '-c', script)
    const server = spawn(nginx, ['-c', file], { stdio: 'inherit' })
    this.#server = server
    process.once('exit', () => server.kill('SIGKILL'))
    for (;;) {
      if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`)
      const answer = await fetch(this.plainOrigin, { redirect: 'manual' }).catch(() => undefined)
      if (answer) return
    }
  }

  /** Runs deploy/release.sh. @returns what it prints */
  release(config: object, ...args: string[]): string {
    return this.#run(config, 'deploy/release.sh', ...args)
  }

  #run(config: object, program: string, ...args: string[]): string {
    const file = join(this.#folder, 'config.json')
    writeFileSync(file, JSON.stringify(config))
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
