import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'
const P={
current:`import { createClient, getUser, httpOverFetch, send } from './src/index.ts'; send(createClient({ origin: 'https://example.com', http: httpOverFetch() }), getUser, {})`,
}
for(const[k,c]of Object.entries(P)){const r=await build({stdin:{contents:c,resolveDir:process.cwd()},bundle:true,minify:true,write:false,format:'esm',platform:'browser',target:'es2022',metafile:true});console.log(k,gzipSync(r.outputFiles[0].contents,{level:9}).length);const o=Object.values(r.metafile.outputs)[0].inputs;console.log(Object.entries(o).map(([f,v])=>[v.bytesInOutput,f]).sort((a,b)=>b[0]-a[0]).slice(0,40).map(x=>x.join(' ')).join('\n'))}
